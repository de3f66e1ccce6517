import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../../../testing/notes.ts';

const document = notesDocument({
  input:
    '{ type: object, required: [title], properties: { title: { type: string, minLength: 1, maxLength: 40 }, stars: { type: integer, minimum: 0, maximum: 5, default: 3 } } }',
});
const id = 'create.state.default';

/** A server that stores something for stars that are left out. */
const run = async (stars: number | undefined) => {
  const server = notesServer(({ call, body }, correct, notes) => {
    const reply = correct();
    if (call !== 'POST /notes' || reply.status !== 201) return reply;
    const note = { stars, ...(reply.body as Note) };
    notes.set(`${note.id}`, note);
    return { status: 201, body: 'stars' in Object(body) ? note : { ...note, stars } };
  });
  return judge(document, server, { only: [id] });
};

test('an omitted field comes back with its default', async () => {
  expect((await run(3)).verdictOf(id)).toBe('passed');
  expect((await run(4)).failed).toEqual([`${id}: gives "stars" its default`]);
  // The document does not say that the server fills it in.
  expect((await run(undefined)).warned).toEqual([`${id}: gives "stars" its default`]);
});

test('a field without a default gets no check', async () => {
  expect((await judge(notesDocument(), notesServer(), { only: [id] })).report.results).toEqual([]);
});
