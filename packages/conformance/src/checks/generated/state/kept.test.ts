import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../../../testing/notes.ts';

const input = (example: string) =>
  `{ type: object, example: ${example}, properties: { title: { type: string, minLength: 1, maxLength: 40 }, stars: { type: integer, minimum: 0, maximum: 5 } } }`;

test('a change keeps what the previous change stored', async () => {
  const [creating = '', changing = ''] = notesDocument({
    input: input('{ title: A, stars: 3 }'),
  }).split('    put:\n');
  const document = `${creating}    patch:\n${changing.replace('title: A, stars: 3', 'title: B, stars: 2')}`;
  const storingOne = notesServer(({ call, id, body }, correct, notes) => {
    const note = notes.get(id);
    if (!call.startsWith('PATCH ') || !note) return correct();
    if (Object.keys(Object(body)).length > 1) return { status: 409 };
    const stored = { ...note, ...Object(body) } as Note;
    notes.set(id, stored);
    return { status: 200, body: stored };
  });
  const { failed, verdictOf } = await judge(document, storingOne, { only: ['put.state.kept'] });
  expect([...failed, verdictOf('put.state.kept')]).toEqual(['passed']);
});
