import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../../../testing/notes.ts';

const id = 'create.state.spaces';

/** A server that changes a title before it stores it, and again before it shows it. */
const run = (store: (title: string) => string, show = store) => {
  const server = notesServer(({ call }, correct, notes) => {
    const reply = correct();
    if (call !== 'POST /notes' || reply.status !== 201) return reply;
    const note = reply.body as Note;
    notes.set(`${note.id}`, { ...note, title: store(note.title) });
    return { status: 201, body: { ...note, title: show(note.title) } };
  });
  return judge(notesDocument(), server, { only: [id] });
};

test.each<[string, (title: string) => string]>([
  ['keeps', (title) => title],
  ['removes', (title) => title.trim()],
  ['stores another text for', (title) => title.trim().replaceAll(' ', '-').toUpperCase()],
])('a server that %s the spaces around a text is right', async (_what, store) => {
  expect((await run(store)).verdictOf(id)).toBe('passed');
});

test('warns about spaces that are trimmed on one side, or in one response only', async () => {
  const message = `${id}: keeps or removes the spaces around "title"`;
  expect((await run((title) => title.trimStart())).warned).toEqual([message]);
  const shown = await run(
    (title) => title.trim(),
    (title) => title,
  );
  expect(shown.warned).toEqual([message]);
});
