import { expect, test } from 'vitest';
import { judge, serverOf } from '../../testing/judge.ts';
import { notesDocument } from '../../testing/notes.ts';

const ofNote = (id: string, more = '') =>
  `{ operationId: ${id}, responses: { '200': { description: it, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, '404': { description: none } ${more} } }`;
const document = notesDocument({
  more: `
  /notes/{id}/close:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post: ${ofNote('close', ", '409': { description: It is closed already. }")}
  /notes/{id}/star:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post: ${ofNote('star')}
    delete: ${ofNote('unstar')}
`,
}).replace(
  'stars: { type: integer } }\n',
  'stars: { type: integer }, closed: { type: boolean } }\n',
);

/** Notes that are closed once, and starred and not. */
function notes({ closes = true, once = true, unstars = true } = {}) {
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
      if (note.closed && once) return { status: 409 };
      note.closed = closes;
      return { status: 200, body: { ...note, closed: true } };
    }
    if (call === 'POST /notes/{id}/star') note.stars = 1;
    if (call === 'DELETE /notes/{id}/star' && unstars) note.stars = 0;
    return { status: 200, body: note };
  });
}

const only = ['close.state.action', 'star.state.action', 'unstar.state.undone'];

test('passes actions that are stored, take effect once, and can be undone', async () => {
  const { failed, verdictOf } = await judge(document, notes(), { only });
  expect(failed).toEqual([]);
  expect(only.map(verdictOf)).toEqual(['passed', 'passed', 'passed']);
});

test.each([
  ['that is not stored', { closes: false }, 'close.state.action'],
  ['that is done twice', { once: false }, 'close.state.action'],
  ['that is not taken back', { unstars: false }, 'unstar.state.undone'],
])('fails an action %s', async (_what, change, id) => {
  const { failed } = await judge(document, notes(change), { only });
  expect(failed).toEqual([expect.stringContaining(id)]);
});

test('fails an action that succeeds twice although its 409 names the resulting state', async () => {
  const saying = (conflict: string) => document.replace('It is closed already.', conflict);
  const twice = await judge(saying('The note is closed.'), notes({ once: false }), { only });
  expect(twice.failed).toEqual([expect.stringContaining('close.state.action')]);
  const other = await judge(
    saying('A note with open tasks cannot be closed.'),
    notes({ once: false }),
    { only },
  );
  expect(other.failed).toEqual([]);
});

test.each(['A closed note cannot be closed again.', 'A note may be closed only once.'])(
  'fails an action that succeeds twice although the operation says "%s"',
  async (description) => {
    const said = document
      .replace("'409': { description: It is closed already. }", "'409': { description: Conflict }")
      .replace('operationId: close,', `operationId: close, description: ${description},`);
    expect((await judge(said, notes(), { only })).failed).toEqual([]);
    const { failed } = await judge(said, notes({ once: false }), { only });
    expect(failed).toEqual([expect.stringContaining('close.state.action')]);
  },
);
