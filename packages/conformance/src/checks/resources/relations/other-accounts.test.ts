import { expect, test } from 'vitest';
import { judge, serverOf, type Asked, type Reply } from '../../../../testing/judge.ts';
import { notesDocument } from '../../../../testing/notes.ts';

const head = `security: [{ token: [] }]`;
const closing = `
  /notes/{id}/close:
    post:
      operationId: close
      x-conformance: { names: [{ parameter: id, resource: note, field: id }] }
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: closed }, '404': { description: none } }
`;
const document =
  notesDocument({ head, more: closing }).replace(
    'action: create }',
    'action: create, owned: true }',
  ) +
  `
  securitySchemes: { token: { type: http, scheme: bearer } }
`;

interface Owned {
  readonly note: { readonly id: number; readonly title: string };
  readonly owner: string;
}

type Change = (asked: Asked, who: string, notes: Map<string, Owned>) => Reply | undefined;

/** Each account sees its own notes alone, but for what a test changes. */
function ownNotes(change: Change = () => undefined) {
  const notes = new Map<string, Owned>();
  let last = 0;
  return serverOf((asked) => {
    const { call, id, body, headers } = asked;
    const who = /^Bearer (ada|ben)$/.exec(String(headers.authorization))?.[1];
    if (call === 'GET /' || call === 'HEAD /') return { status: 404 };
    if (who === undefined) return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
    const changed = change(asked, who, notes);
    if (changed) return changed;
    const { title } = Object(body) as { title?: unknown };
    const store = (key: number): Reply => {
      if (typeof title !== 'string') return { status: 400 };
      notes.set(`${key}`, { note: { id: key, title }, owner: who });
      return { status: call.startsWith('PUT') ? 200 : 201, body: { id: key, title } };
    };
    if (call === 'GET /notes') {
      const own = [...notes.values()].filter(({ owner }) => owner === who);
      return { status: 200, body: own.map(({ note }) => note) };
    }
    if (call === 'POST /notes') return store((last += 1));
    const found = notes.get(id);
    if (found?.owner !== who) return { status: 404 };
    if (call === 'PUT /notes/{id}') return store(found.note.id);
    if (call !== 'DELETE /notes/{id}') return { status: 200, body: found.note };
    notes.delete(id);
    return { status: 204 };
  });
}

const run = (app: ReturnType<typeof ownNotes>, yaml = document) =>
  judge(yaml, app, {
    token: 'ada',
    anotherToken: 'ben',
    only: ['list', 'get', 'put', 'remove', 'close'].map((id) => `${id}.role.another-account`),
  });

test('passes notes that are private to each account, and skips the check without a second account', async () => {
  const { failed, warned, verdictOf } = await run(ownNotes());
  expect([...failed, ...warned]).toEqual([]);
  expect(verdictOf('get.role.another-account')).toBe('passed');
  const alone = await judge(document, ownNotes(), { token: 'ada', only: ['get.role'] });
  expect(alone.skipped.join()).toContain('needs the token of another account');
});

test('fails each operation that responds to another account', async () => {
  const open: Change = ({ call, id, body }, _who, notes) => {
    const found = notes.get(id);
    if (!found) return undefined;
    if (call === 'GET /notes/{id}') return { status: 200, body: found.note };
    if (call === 'POST /notes/{id}/close') return { status: 200 };
    return call === 'PUT /notes/{id}'
      ? { status: 200, body: { ...found.note, ...Object(body) } }
      : undefined;
  };
  const { failed } = await run(ownNotes(open));
  expect(new Set(failed.map((line) => line.split('.')[0]))).toEqual(
    new Set(['get', 'put', 'close']),
  );
});

test('fails a list that shows entries of another account', async () => {
  const all: Change = ({ call }, _who, notes) =>
    call === 'GET /notes'
      ? { status: 200, body: [...notes.values()].map(({ note }) => note) }
      : undefined;
  const { failed } = await run(ownNotes(all));
  expect(failed).toEqual([expect.stringMatching(/^list\.role\.another-account/)]);
});

test('checks nothing where the description does not say that entries are owned', async () => {
  const shared = document.replace(', owned: true', '');
  const { report } = await run(ownNotes(), shared);
  expect(report.results).toEqual([]);
});
