import { expect, test } from 'vitest';
import { judge, serverOf } from '../../../../testing/judge.ts';
import { notesDocument, notesServer } from '../../../../testing/notes.ts';

/** A document of one operation that takes a body. */
const withBody = (body: string) => `
openapi: 3.1.0
info: { title: x, version: '1' }
paths:
  /things:
    post:
      operationId: send
      requestBody: ${body}
      responses: { '204': { description: taken }, '400': { description: invalid } }
`;
const ids = ({ report }: Awaited<ReturnType<typeof judge>>) =>
  report.results.map(({ check }) => check.id);

/** Takes what a function takes, as JSON. */
const taking = (takes: (body: unknown) => boolean) =>
  serverOf(({ call, body, headers }) => {
    if (call !== 'POST /things') return { status: 404 };
    const type = headers['content-type'];
    if (type !== undefined && type !== 'application/json') return { status: 415 };
    return { status: takes(body) ? 204 : 400 };
  });

test('an optional body can be left out', async () => {
  const document = withBody(
    '{ content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }',
  );
  const { failed, report } = await judge(
    document,
    serverOf(({ call, body, headers }) => {
      const length = Number(headers['content-length'] ?? headers['transfer-encoding']?.length ?? 0);
      if (call !== 'POST /things') return { status: 404 };
      if (length === 0) return { status: 204 };
      const isObject = typeof body === 'object' && !Array.isArray(body) && body !== null;
      const { name = '' } = Object(body) as { name?: unknown };
      return { status: isObject && typeof name === 'string' ? 204 : 400 };
    }),
  );
  expect(failed).toEqual([]);
  expect(report.results.map(({ check }) => check.id)).not.toContain('send.body.no-body');
});

test('a body can be an array if the schema says so', async () => {
  const document = withBody(
    '{ required: true, content: { application/json: { schema: { type: array, items: { type: integer } } } } }',
  );
  const isList = (body: unknown) => Array.isArray(body) && body.every(Number.isInteger);
  const result = await judge(document, taking(isList));
  expect(result.failed).toEqual([]);
  expect(result.verdictOf('send.body.scalar')).toBe('passed');
  const all = await judge(
    document,
    taking(() => true),
    { only: ['send.body.scalar'] },
  );
  expect(all.verdictOf('send.body.scalar')).toBe('failed');
});

test('plain text is sent as text, and the JSON rules do not apply to it', async () => {
  const document = withBody(
    '{ required: true, content: { text/plain: { schema: { type: string } } } }',
  );
  const app = serverOf(({ call, headers }) => ({
    status: call === 'POST /things' ? (headers['content-type'] === 'text/plain' ? 204 : 400) : 404,
  }));
  const result = await judge(document, app);
  expect(result.failed).toEqual([]);
  expect(ids(result).filter((id) => id.startsWith('send.body'))).toEqual(['send.body.chunked']);
});

test('no check expects one declared media type to be rejected in place of another', async () => {
  const result = await judge(
    withBody(
      '{ required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } }, text/plain: { schema: { type: string } } } }',
    ),
    taking((body) => typeof Object(body).name === 'string'),
  );
  expect(ids(result)).not.toContain('send.body.content-type');
});

test('a free-form object has no unknown fields', async () => {
  const free = withBody(
    '{ required: true, content: { application/json: { schema: { type: object, additionalProperties: true } } } }',
  );
  expect(
    ids(
      await judge(
        free,
        taking(() => true),
      ),
    ),
  ).not.toContain('send.unknown');
});

test('null is never sent in a query, nor readOnly fields in a body', async () => {
  const sent: string[] = [];
  const bodies: unknown[] = [];
  const input =
    '{ type: object, required: [id, title], properties: { id: { type: integer, readOnly: true }, title: { type: string, minLength: 1, maxLength: 40 } }, example: { id: 99, title: b } }';
  const document = notesDocument({ input }).replace(
    '      operationId: list\n',
    '      operationId: list\n      parameters: [{ name: stars, in: query, schema: { type: [integer, "null"] } }, { name: q, in: query, schema: { anyOf: [{ type: string }, { type: "null" }] } }]\n',
  );
  const { failed } = await judge(
    document,
    notesServer(({ call, query, body }) => {
      if (call === 'GET /notes') sent.push(...query.values());
      if (call === 'PUT /notes/{id}') bodies.push(body);
      return undefined;
    }),
    { runs: 20, only: ['list.random.valid', 'put.valid-request', 'put.random.valid'] },
  );
  expect(failed).toEqual([]);
  expect(sent).not.toContain('null');
  expect(bodies.length).toBeGreaterThan(2);
  expect(bodies.filter((body) => 'id' in Object(body))).toEqual([]);
});

test('warns once per server about converted values, and fails a value that is stored with a wrong type', async () => {
  const converting = notesServer(({ call, body }, correct, notes) => {
    const { title, stars } = Object(body) as Record<string, unknown>;
    if (call !== 'POST /notes' || typeof title !== 'number') return correct();
    notes.set('77', { id: 77, title: `${title}` });
    return { status: 201, body: { id: 77, title: `${title}`, stars: Number(stars ?? 0) } };
  });
  const { failed, warned } = await judge(notesDocument(), converting, { only: ['types'] });
  expect({ failed, warned }).toEqual({
    failed: [],
    warned: [
      'create.types.body.title.number: rejects what the schema does not take, instead of converting it',
    ],
  });
  const strict = await judge(notesDocument(), converting, { only: ['types'], strict: true });
  expect(strict.failed).toEqual(['create.types.body.title.number: responds with 400']);
  const storing = notesServer(({ call, body }, correct) =>
    call === 'POST /notes' && typeof Object(body).title === 'number'
      ? { status: 201, body: { id: 77, title: Object(body).title as unknown } }
      : correct(),
  );
  const stored = await judge(notesDocument(), storing, { only: ['types'] });
  expect(stored.failed).toEqual(['create.types.body.title.number: responds with 400']);
});

test('a server can reject an empty change even if the schema allows it', async () => {
  const input = '{ type: object, properties: { stars: { type: integer } } }';
  const document = notesDocument({ input }).replace('    put:\n', '    patch:\n');
  const needsFields = notesServer(({ call, id, body }, correct, notes) => {
    const note = notes.get(id);
    if (call !== 'PATCH /notes/{id}' || !note)
      return call === 'POST /notes' ? made(notes) : correct();
    if (Object.keys(Object(body)).length === 0) return { status: 400, body: { message: 'empty' } };
    notes.set(id, { ...note, ...Object(body) });
    return { status: 200, body: notes.get(id) };
  });
  const made = (notes: Map<string, { id: number | string; title: string }>) => {
    const note = { id: notes.size + 1, title: 'A' };
    notes.set(`${note.id}`, note);
    return { status: 201, body: note };
  };
  const only = ['put.random.valid'];
  const { failed, verdictOf } = await judge(document, needsFields, { only, runs: 40 });
  expect([failed, verdictOf('put.random.valid')]).toEqual([[], 'passed']);
});
