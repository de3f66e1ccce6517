import { expect, test } from 'vitest';
import { judge } from '../../../testing/judge.ts';
import { notesDocument, notesServer } from '../../../testing/notes.ts';

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

test('a part that new entries lack is created before it is read', async () => {
  const pages = `
  /notes/{id}/page:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: page
      x-conformance: { names: [{ parameter: id, resource: note, field: id }] }
      responses: { '200': { description: text, content: { text/plain: { schema: { type: string } } } }, '404': { description: none } }
    put:
      operationId: putPage
      x-conformance: { names: [{ parameter: id, resource: note, field: id }] }
      requestBody: { required: true, content: { text/plain: { schema: { type: string } } } }
      responses: { '204': { description: stored }, '404': { description: none } }
`;
  const stored = new Map<string, string>();
  const app = notesServer(({ call, id, text }, _correct, notes) => {
    if (!call.endsWith('/page')) return undefined;
    if (!notes.has(id)) return { status: 404 };
    if (call.startsWith('PUT ')) stored.set(id, text);
    const page = stored.get(id);
    if (call.startsWith('PUT ')) return { status: 204 };
    return page === undefined ? { status: 404 } : { status: 200, text: page };
  });
  const only = ['page.valid-request'];
  const { failed, verdictOf } = await judge(notesDocument({ more: pages }), app, { only });
  expect([...failed, verdictOf('page.valid-request')]).toEqual(['passed']);
});
