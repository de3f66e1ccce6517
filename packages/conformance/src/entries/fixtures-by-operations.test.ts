import { expect, test } from 'vitest';
import { judge, type Reply } from '../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../testing/notes.ts';

test('an entry with a wrong shape is one finding, and blocks no check', async () => {
  const wrong = notesDocument().replace(
    'title: { type: string }, stars',
    'title: { type: integer }, stars',
  );
  const { failed, report } = await judge(wrong, notesServer());
  expect(failed.filter((one) => !one.includes('the same as'))).toEqual([
    'list.valid-request: responds in the declared shape: body[].title',
  ]);
  expect(report.results.filter(({ verdict }) => verdict === 'blocked')).toEqual([]);
});

const comments = `
  /comments:
    post:
      operationId: comment
      x-conformance: { references: [{ parameter: noteId, resource: note, field: id }] }
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [noteId], properties: { noteId: { type: integer } } } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { type: object, properties: { id: { type: integer } } } } } }, '400': { description: invalid } }
`;

test('checks that need an entry are blocked if it cannot be created, instead of sending an invented id', async () => {
  const sent: unknown[] = [];
  const app = notesServer(({ call, body }) => {
    if (call === 'POST /comments' && body !== undefined) sent.push(body);
    return call.startsWith('POST ') ? { status: 400 } : undefined;
  });
  const only = ['comment.valid-request', 'comment.random.valid'];
  const { failed } = await judge(notesDocument({ more: comments }), app, { only });
  expect(failed).toEqual(only.map((id) => `${id}: POST /notes fails with 400`));
  expect(sent).toEqual([]);
});

test('an id beyond 2^53 stays as the server wrote it', async () => {
  const ids = new Set<string>();
  const noteOf = (status: number, id: string): Reply => ({
    status,
    text: `{"id":${id},"title":"a"}`,
    headers: { 'content-type': 'application/json' },
  });
  const app = notesServer(({ call, id }, correct) => {
    if (call === 'POST /notes' && correct().status === 201) {
      const next = `${9_007_199_254_740_993n + BigInt(ids.size)}`;
      ids.add(next);
      return noteOf(201, next);
    }
    return call === 'GET /notes/{id}' && ids.has(id) ? noteOf(200, id) : undefined;
  });
  const { failed, verdictOf } = await judge(notesDocument(), app, { only: ['get.valid-request'] });
  expect(failed).toEqual([]);
  expect(verdictOf('get.valid-request')).toBe('passed');
});

test('an entry that is created with another status than the declared one blocks no check', async () => {
  const app = notesServer(({ call }, correct) => {
    const reply = correct();
    return call === 'POST /notes' && reply.status === 201 ? { ...reply, status: 200 } : reply;
  });
  const { failed, blocked } = await judge(notesDocument(), app);
  expect(blocked).toEqual([]);
  expect(failed.filter((one) => !one.includes('the same as'))).toEqual([
    'create.valid-request: responds with 201',
  ]);
});

test('a new entry can be known by its address alone, and is removed', async () => {
  const sizes: number[] = [];
  const app = notesServer(({ call }, correct, notes) => {
    sizes.push(notes.size);
    if (call !== 'POST /notes') return undefined;
    const { status, body } = correct();
    if (status !== 201) return { status };
    return { status, headers: { location: `/notes/${(body as Note).id}` } };
  });
  const created = "'201': { description: made }";
  const { failed, report } = await judge(notesDocument({ created }), app);
  expect(failed).toEqual([]);
  expect(report.notCleanedUp).toEqual([]);
  // The last request removes the last note.
  expect(sizes.at(-1)).toBe(1);
});
