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
  notesDocument({ head, more: closing }) +
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

test('fails a server that lets another account change an entry, and warns if that account can read it', async () => {
  const open: Change = ({ call, id, body }, _who, notes) => {
    const found = notes.get(id);
    if (!found) return undefined;
    if (call === 'GET /notes/{id}') return { status: 200, body: found.note };
    return call === 'PUT /notes/{id}'
      ? { status: 200, body: { ...found.note, ...Object(body) } }
      : undefined;
  };
  const { failed, warned } = await run(ownNotes(open));
  expect(failed).toEqual([expect.stringMatching(/^put\.role\.another-account: denies another/)]);
  expect(warned).toEqual([expect.stringMatching(/^get\.role\.another-account/)]);
});

test('fails a list that shows entries the account cannot read', async () => {
  const all: Change = ({ call }, _who, notes) =>
    call === 'GET /notes'
      ? { status: 200, body: [...notes.values()].map(({ note }) => note) }
      : undefined;
  const { failed } = await run(ownNotes(all));
  expect(failed).toEqual([expect.stringMatching(/^list\.role\.another-account/)]);
});

test('fails an operation on an owned entry that responds to another account', async () => {
  const owned = document.replace('action: create }', 'action: create, owned: true }');
  const closing_: Change = ({ call, id }, _who, notes) =>
    call === 'POST /notes/{id}/close' && notes.has(id) ? { status: 200 } : undefined;
  const { failed } = await run(ownNotes(closing_), owned);
  expect(failed).toEqual([expect.stringMatching(/^close\.role\.another-account/)]);
});

test('reports nothing for notes that all accounts share', async () => {
  const shared: Change = ({ call, id, body }, _who, notes) => {
    const found = notes.get(id);
    if (call === 'GET /notes')
      return { status: 200, body: [...notes.values()].map(({ note }) => note) };
    if (!found || call === 'DELETE /notes/{id}') return undefined;
    return {
      status: 200,
      body: call === 'PUT /notes/{id}' ? { ...found.note, ...Object(body) } : found.note,
    };
  };
  const { failed, warned } = await run(ownNotes(shared));
  expect([...failed.filter((one) => !one.startsWith('close')), ...warned]).toEqual([]);
});

test('a PUT by another account can create its own entry under the same name', async () => {
  const label =
    'content: { application/json: { schema: { type: object, required: [text], properties: { slug: { type: string, readOnly: true }, text: { type: string, maxLength: 40 } } } } }';
  const labels = `
openapi: 3.1.0
info: { title: labels, version: '1' }
${head}
paths:
  /labels/{slug}:
    parameters: [{ name: slug, in: path, required: true, schema: { type: string } }]
    get: { operationId: get, x-conformance: { resource: { name: label, action: read, idField: slug } }, responses: { '200': { description: one, ${label} }, '404': { description: none } } }
    put:
      operationId: put
      x-conformance: { resource: { name: label, action: update, idField: slug, upserts: true, owned: true } }
      requestBody: { required: true, ${label} }
      responses: { '200': { description: replaced, ${label} }, '201': { description: made, ${label} } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`;
  const judged = async (isShared: boolean) => {
    const stored = new Map<string, unknown>();
    const app = serverOf(({ call, id, body, headers }) => {
      const key = `${isShared ? '' : String(headers.authorization)} ${id}`;
      if (headers.authorization === undefined) return { status: 401 };
      if (call === 'GET /labels/{id}' && stored.has(key)) {
        return { status: 200, body: stored.get(key) };
      }
      if (call !== 'PUT /labels/{id}') return { status: 404 };
      const { text } = Object(body) as { text?: unknown };
      stored.set(key, { slug: id, text: `${String(headers.authorization)} ${String(text)}` });
      return { status: 201, body: { slug: id, text } };
    });
    const options = { token: 'ada', anotherToken: 'ben', only: ['put.role'] };
    const { verdictOf } = await judge(labels, app, options);
    return verdictOf('put.role.another-account');
  };
  expect([await judged(false), await judged(true)]).toEqual(['passed', 'failed']);
});
