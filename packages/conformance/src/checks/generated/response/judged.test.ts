import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Change } from '../../../../testing/notes.ts';

const run = (parts: Parameters<typeof notesDocument>[0], change?: Change) =>
  judge(notesDocument(parts), notesServer(change));

const note = 'content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } }';
/** Rejects with another status than the correct server. */
const rejecting =
  (from: number, to: number): Change =>
  ({ body }, correct) => {
    const reply = correct();
    return reply.status === from && (to !== 409 || body !== undefined)
      ? { ...reply, status: to }
      : reply;
  };

test.each([
  ['a range', `'2XX': { description: made, ${note} }`, 202],
  [
    'several',
    `'200': { description: there, ${note} }\n        '201': { description: made, ${note} }`,
    201,
  ],
  ['a redirect alone', "'303': { description: see other }", 303],
])('any declared success status passes: %s', async (_name, created, status) => {
  const { failed } = await run({ created }, rejecting(201, status));
  expect(failed.filter((line) => /: responds with/.test(line))).toEqual([]);
});

test('an undeclared success status fails', async () => {
  const { failed } = await run({}, rejecting(201, 200));
  expect(failed).toContain('create.valid-request: responds with 201');
});

test.each([
  ['422 where 400 is declared', "'400': { description: invalid }", 422],
  ['400 where 422 is declared', "'422': { description: invalid }", 400],
  [
    'a declared 409',
    "'400': { description: invalid }\n        '409': { description: conflict }",
    409,
  ],
])('a rejection passes with %s', async (_name, errors, status) => {
  const { failed, warned } = await run({ errors }, rejecting(400, status));
  expect({ failed, warned }).toEqual({ failed: [], warned: [] });
});

test('an undeclared but fitting status is one warning, and the message cites the document if it declares one', async () => {
  const { failed, warned } = await run({}, rejecting(400, 409));
  expect(failed).toEqual([]);
  expect(warned).toEqual([
    'create.missing.body.title.absent: responds with 400, as the document says',
    'create.response.status: responds with a declared status',
  ]);
});

test('a 404 that is declared for missing entries is not expected for invalid input', async () => {
  const parameter = `parameters: [{ name: id, in: path, required: true, schema: { type: integer } }, { name: part, in: query, schema: { enum: [a] } }]`;
  const document = notesDocument().replaceAll(/parameters: \[.*\]/g, parameter);
  const { failed } = await judge(document, notesServer(), { only: ['get.limits.query'] });
  expect(failed).toEqual(['get.limits.query.part.other: responds with 4XX']);
});

test.each([
  ['list', 'page, in: query, schema: { type: integer }', 'page'],
  ['list', 'offset, in: query, schema: { type: integer, minimum: 0 }', 'offset'],
  ['get', 'search, in: query, schema: { type: string }', 'search'],
])('%s can respond with an empty result for %s', async (operation, parameter, name) => {
  const pagination = operation === 'list' ? `, pagination: { ${name}: ${name} }` : '';
  const document = notesDocument()
    .replace(
      new RegExp(`(operationId: ${operation}\n)`),
      `$1      parameters: [{ name: ${parameter} }]\n`,
    )
    .replace('action: list } }', `action: list }${pagination} }`);
  const app = notesServer(({ call, query }) =>
    call.startsWith('GET') && query.has(name) && query.get(name) !== '1'
      ? { status: 404, body: { message: 'none' } }
      : undefined,
  );
  const only = [`${operation}.random.valid`];
  const { failed, verdictOf } = await judge(document, app, { only, runs: 30 });
  expect([failed, verdictOf(`${operation}.random.valid`)]).toEqual([[], 'passed']);
  const broken = notesServer(({ call, query }) =>
    call.startsWith('GET') && query.has(name) ? { status: 409 } : undefined,
  );
  expect((await judge(document, broken, { only, runs: 30 })).failed).toHaveLength(1);
});

test('warns about a PATCH without required fields if it shares the schema of a full entry', async () => {
  const input =
    '{ type: object, required: [title], properties: { title: { type: string, minLength: 1, maxLength: 40 } } }';
  const patch = (schema: string) => `    patch:
      operationId: patch
      x-conformance: { resource: { name: note, action: update } }
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      requestBody: { required: true, content: { application/json: { schema: ${schema} } } }
      responses: { '200': { description: one, ${note} }, '400': { description: invalid }, '404': { description: none } }
`;
  const app = notesServer(({ call, id, body }, correct, notes) => {
    const old = notes.get(id);
    if (call !== 'PATCH /notes/{id}' || !old) return correct();
    const { title = old.title } = Object(body) as { title?: unknown };
    if (typeof title !== 'string' || title === '' || title.length > 40) return { status: 400 };
    notes.set(id, { ...old, title });
    return { status: 200, body: notes.get(id) };
  });
  const only = ['patch.missing'];
  const of = (schema: string) =>
    judge(notesDocument({ input, more: patch(schema) }), app, { only, runs: 30 });
  const shared = await of(input);
  expect(shared.failed).toEqual([]);
  expect(shared.warned).toEqual([
    'patch.missing.body.title.absent: rejects a change of a part, as the description requires the whole',
  ]);
  expect((await of(input.replace('40', '39'))).failed).toHaveLength(1);
});

test('a random valid request can get a declared 409 or 404, but no other rejection', async () => {
  const conflict: Change = ({ call, body }, correct) =>
    call === 'POST /notes' && Number(Object(body).stars) > 0 ? { status: 409 } : correct();
  const declared = "'400': { description: invalid }\n        '409': { description: conflict }";
  const input =
    '{ type: object, required: [title, stars], properties: { title: { type: string, minLength: 1, maxLength: 40 }, stars: { type: integer, minimum: 0, maximum: 5 } }, example: { title: a, stars: 0 } }';
  expect((await run({ input, errors: declared }, conflict)).verdictOf('create.random.valid')).toBe(
    'passed',
  );
  expect((await run({ input }, conflict)).verdictOf('create.random.valid')).toBe('failed');
});
