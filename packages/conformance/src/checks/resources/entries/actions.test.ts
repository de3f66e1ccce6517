import { expect, test } from 'vitest';
import { judge, serverOf } from '../../../../testing/judge.ts';
import { notesDocument } from '../../../../testing/notes.ts';

const ofNote = (id: string) =>
  `{ operationId: ${id}, x-conformance: { names: [{ parameter: id, resource: note, field: id }] }, responses: { '200': { description: it, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, '404': { description: none } } }`;
const document = notesDocument({
  more: `
  /notes/{id}/close:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post: ${ofNote('close')}
  /notes/{id}/star:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post: ${ofNote('star')}
    delete: ${ofNote('unstar')}
`,
}).replace(
  'stars: { type: integer } }\n',
  'stars: { type: integer }, closed: { type: boolean } }\n',
);

/** Notes that are closed, and starred and not. */
function notes({ closes = true, unstars = true } = {}) {
  const all = new Map<string, { id: number; title: string; stars: number; closed: boolean }>();
  return serverOf(({ call, id, body }) => {
    const { title } = Object(body) as { title?: string };
    if (call === 'POST /notes') {
      const note = { id: all.size + 1, title: `${title}`, stars: 0, closed: false };
      all.set(`${note.id}`, note);
      return { status: 201, body: note };
    }
    const note = all.get(id);
    if (!note) return { status: call === 'GET /notes' ? 200 : 404, body: [...all.values()] };
    if (call === 'POST /notes/{id}/close') {
      note.closed = closes;
      return { status: 200, body: { ...note, closed: true } };
    }
    if (call === 'POST /notes/{id}/star') note.stars = 1;
    if (call === 'DELETE /notes/{id}/star' && unstars) note.stars = 0;
    return { status: 200, body: note };
  });
}

const only = ['close.state.action', 'star.state.action', 'unstar.state.undone'];

test('passes actions that are stored, and can be undone', async () => {
  const { failed, verdictOf } = await judge(document, notes(), { only });
  expect(failed).toEqual([]);
  expect(only.map(verdictOf)).toEqual(['passed', 'passed', 'passed']);
});

test.each([
  ['that is not stored', { closes: false }, 'close.state.action'],
  ['that is not taken back', { unstars: false }, 'unstar.state.undone'],
])('fails an action %s', async (_what, change, id) => {
  const { failed } = await judge(document, notes(change), { only });
  expect(failed).toEqual([expect.stringContaining(id)]);
});
