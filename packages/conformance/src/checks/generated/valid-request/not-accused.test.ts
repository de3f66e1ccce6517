import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../../../testing/notes.ts';

const comments = (annotations = '') => `
  /notes/{noteId}/comments:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: comments
      x-conformance: { resource: { name: comment, action: list ${annotations} } }
      responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { type: object } } } } } }
    post:
      operationId: comment
      x-conformance: { resource: { name: comment, action: create ${annotations} } }
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [text], properties: { text: { type: string } } } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer } } } } } }, '400': { description: invalid } }
`;

/** Comments exist only below a note that exists. */
const withComments = () =>
  notesServer(({ call, id, body }, _correct, notes) => {
    if (!call.endsWith('/comments')) return undefined;
    if (!notes.has(id)) return { status: 404, body: { message: 'no such note' } };
    if (call.startsWith('GET')) return { status: 200, body: [] };
    const isValid = typeof Object(body).text === 'string';
    return isValid ? { status: 201, body: { id: 1 } } : { status: 400, body: {} };
  });

test('without a word of what a path is below, a 404 accuses nobody: the checks are skipped, and say why', async () => {
  const only = ['comment', 'comments'];
  const half = await judge(notesDocument({ more: comments() }), withComments(), { only });
  expect(half.failed).toEqual([]);
  expect(half.skipped).toContain(
    'comment.valid-request: the description does not say what creates the "noteId" of POST /notes/{noteId}/comments (x-conformance)',
  );
  const whole = notesDocument({ more: comments(', parents: [note]') });
  expect((await judge(whole, withComments(), { only })).verdictOf('comment.valid-request')).toBe(
    'passed',
  );
});

test('an invalid id below an entry that is not there may get the 404 of that entry', async () => {
  const more = `
  /notes/{noteId}/comments/{commentId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: integer } }, { name: commentId, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: comment
      responses: { '200': { description: one }, '422': { description: invalid } }
`;
  const app = withComments();
  const { failed, warned } = await judge(notesDocument({ more }), app, {
    only: ['comment.address.*'],
  });
  expect([failed, warned]).toEqual([[], []]);
});

const titleOf = (body: unknown) => (Object(body) as Partial<Note>).title;

test('a server that takes each title once is not accused', async () => {
  const app = notesServer(({ call, body }, _correct, notes) => {
    const isTaken = [...notes.values()].some(({ title }) => title === titleOf(body));
    return call === 'POST /notes' && isTaken ? { status: 409, body: {} } : undefined;
  });
  // Each request is the same where nothing says that it creates something.
  const errors = `'400': { description: invalid }\n        '409': { description: taken }`;
  const plain = notesDocument({ errors }).replace(
    'x-conformance: { resource: { name: note, action: create } }',
    '',
  );
  const { failed } = await judge(plain, app, { only: ['create'] });
  expect(failed).toEqual([]);
});

test('a server that cannot read chunks is still accused', async () => {
  const app = notesServer(({ call, headers }) =>
    call === 'POST /notes' && headers['transfer-encoding'] !== undefined
      ? { status: 400, body: {} }
      : undefined,
  );
  const { failed } = await judge(notesDocument(), app, { only: ['*.body.chunked'] });
  expect(failed).toEqual([expect.stringContaining('create.body.chunked: takes a body without')]);
});
