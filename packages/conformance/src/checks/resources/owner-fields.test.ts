import { expect, test } from 'vitest';
import { judge, serverOf } from '../../testing/judge.ts';
import { notesDocument } from '../../testing/notes.ts';

const account = `
  /me:
    get:
      operationId: me
      responses: { '200': { description: you, content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } } }
`;
const document = (input: string) =>
  notesDocument({ head: 'security: [{ token: [] }]', input, more: account }).replace(
    'title: { type: string }, stars',
    'title: { type: string }, ownerId: { type: string }, stars',
  ) +
  `
  securitySchemes: { token: { type: http, scheme: bearer } }
`;
const title = 'title: { type: string, minLength: 1, maxLength: 40 }';
const plain = `{ type: object, required: [title], properties: { ${title} } }`;
const owned = `{ type: object, required: [title, ownerId], properties: { ${title}, ownerId: { type: string, example: u-ada } } }`;

/** Notes that belong to whom a function says, of the caller and of the body. */
function ownedNotes(ownerOf: (who: string, asked: string | undefined) => string) {
  const notes = new Map<string, { id: number; title: string; ownerId: string }>();
  let last = 0;
  return serverOf(({ call, id, body, headers }) => {
    const [, who] = /^Bearer (ada|ben)$/.exec(String(headers.authorization)) ?? [];
    if (call === 'GET /' || call === 'HEAD /') return { status: 404 };
    if (who === undefined) return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
    const caller = `u-${who}`;
    if (call === 'GET /me') return { status: 200, body: { id: caller } };
    const own = [...notes.values()].filter(({ ownerId }) => ownerId === caller);
    if (call === 'GET /notes') return { status: 200, body: own };
    if (call === 'POST /notes') {
      const asked = Object(body) as { title?: unknown; ownerId?: string };
      if (typeof asked.title !== 'string') return { status: 400 };
      const note = { id: (last += 1), title: asked.title, ownerId: ownerOf(caller, asked.ownerId) };
      notes.set(`${note.id}`, note);
      return { status: 201, body: note };
    }
    const found = own.find((one) => `${one.id}` === id);
    if (!found) return { status: 404 };
    if (call === 'DELETE /notes/{id}') notes.delete(id);
    return call === 'DELETE /notes/{id}' ? { status: 204 } : { status: 200, body: found };
  });
}

const id = 'create.role.owner';
const run = (input: string, app: ReturnType<typeof ownedNotes>) =>
  judge(document(input), app, { token: 'ada', anotherToken: 'ben', only: [id] });

test.each([
  ['that its body does not declare', plain],
  ['that its body needs', owned],
])('warns if a caller can set another account as the owner in a field %s', async (_what, input) => {
  const { failed, warned, report } = await run(
    input,
    ownedNotes((caller, asked) => asked ?? caller),
  );
  const message = 'creates nothing in the name of another account, by "ownerId"';
  expect([failed, warned]).toEqual([[], [`${id}: ${message}`]]);
  expect(report.notCleanedUp).toEqual([]);
});

test.each([
  ['the caller', plain, (caller: string) => caller],
  ['the caller, despite another owner in the body', owned, (caller: string) => caller],
  ['the same for all', plain, () => 'u-all'],
])('passes an owner that is %s', async (_what, input, ownerOf) => {
  const { verdictOf } = await run(input, ownedNotes(ownerOf));
  expect(verdictOf(id)).toBe('passed');
});

test('skips the check without a second account', async () => {
  const app = ownedNotes((caller) => caller);
  const { skipped } = await judge(document(plain), app, { token: 'ada', only: [id] });
  expect(skipped.join()).toContain('needs the token of another account');
});
