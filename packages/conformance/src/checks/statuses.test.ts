import { expect, test } from 'vitest';
import { judge } from '../testing/judge.ts';
import { notesDocument, notesServer, type Change } from '../testing/notes.ts';

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

test('a correct server passes without a warning', async () => {
  const { failed, warned } = await run({});
  expect({ failed, warned }).toEqual({ failed: [], warned: [] });
});

test.each([
  ['a range', `'2XX': { description: made, ${note} }`, 202],
  [
    'several',
    `'200': { description: there, ${note} }\n        '201': { description: made, ${note} }`,
    201,
  ],
  ['a redirect alone', "'303': { description: see other }", 303],
])('any declared status of success is right: %s', async (_name, created, status) => {
  const { failed } = await run({ created }, rejecting(201, status));
  expect(failed.filter((line) => /: responds with/.test(line))).toEqual([]);
});

test('a status of success that is not declared fails', async () => {
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
])('a rejection is right with %s', async (_name, errors, status) => {
  const { failed, warned } = await run({ errors }, rejecting(400, status));
  expect({ failed, warned }).toEqual({ failed: [], warned: [] });
});

test('another status that fits is one warning, and "as the document says" of a document that says so', async () => {
  const { failed, warned } = await run({}, rejecting(400, 409));
  expect(failed).toEqual([]);
  expect(warned).toEqual([
    'create.missing.body.title.absent: responds with 400, as the document says',
    'create.response.status: responds with a declared status',
  ]);
});

test('invalid requests that succeed fail', async () => {
  const { verdictOf } = await run({}, ({ call }) =>
    call === 'POST /notes' ? { status: 201, body: { id: 1, title: 'x' } } : undefined,
  );
  expect(verdictOf('create.missing.body.title.absent')).toBe('failed');
});

test('a declared 409 or 404 is right for a random valid request, and no other rejection is', async () => {
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
