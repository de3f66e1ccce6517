import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../../../testing/notes.ts';

const input = (more = '') =>
  `{ type: object, ${more} example: { title: A, stars: 3, colour: red }, properties: { title: { type: string, minLength: 1, maxLength: 40 }, stars: { type: integer, minimum: 0, maximum: 5, default: 0 }, colour: { type: string, maxLength: 9 } } }`;
const put = notesDocument({ input: input('required: [title],') }).replace(
  'stars: { type: integer } }\n',
  'stars: { type: integer }, colour: { type: string } }\n',
);
const patch = put.replace('    put:\n', '    patch:\n');

/** Stores what a function makes of the old note and what is sent. */
const storing = (change: (old: Partial<Note>, sent: Partial<Note>) => Partial<Note>) =>
  notesServer(({ call, id, body }, correct, notes) => {
    const note = notes.get(id);
    if (!/^P(?:UT|ATCH) /.test(call) || !note) return correct();
    const stored = { ...change(note, Object(body)), id: note.id } as Note;
    notes.set(id, stored);
    return { status: 200, body: stored };
  });

const only = ['put.state.kept'];

test('passes a PATCH that keeps omitted fields', async () => {
  const keeping = await judge(
    patch,
    storing((old, sent) => ({ ...old, ...sent })),
    { only },
  );
  expect([...keeping.failed, keeping.verdictOf('put.state.kept')]).toEqual(['passed']);
});

test('fails a PATCH that resets omitted fields', async () => {
  const { failed } = await judge(
    patch,
    storing((_old, sent) => ({ title: 'reset', stars: 0, ...sent })),
    { only },
  );
  expect(failed).toEqual([expect.stringContaining('put.state.kept: keeps what is left out')]);
});

test('a change keeps what the previous change stored', async () => {
  const [creating = '', changing = ''] = patch.split('    patch:\n');
  const other = changing
    .replace('required: [title],', '')
    .replace('title: A, stars: 3, colour: red', 'title: B, stars: 2');
  const storingOne = notesServer(({ call, id, body }, correct, notes) => {
    const note = notes.get(id);
    if (!call.startsWith('PATCH ') || !note) return correct();
    if (Object.keys(Object(body)).length > 1) return { status: 409 };
    const stored = { ...note, ...Object(body) } as Note;
    notes.set(id, stored);
    return { status: 200, body: stored };
  });
  const document = `${creating}    patch:\n${other}`;
  const { failed, verdictOf } = await judge(document, storingOne, { only });
  expect([...failed, verdictOf('put.state.kept')]).toEqual(['passed']);
});
