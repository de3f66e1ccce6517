import { expect, test } from 'vitest';
import { judge } from '../../testing/judge.ts';
import { notesDocument, notesServer } from '../../testing/notes.ts';

const documentWith = (words: string) =>
  notesDocument({
    errors: `'400': { description: invalid }\n        '409': { description: ${words} }`,
  });
const only = ['create.state.once'];

/** Takes each title once. */
const unique = notesServer(({ call, body }, _correct, notes) => {
  const { title } = Object(body) as { title?: string };
  const isTaken = [...notes.values()].some((note) => note.title === title);
  return call === 'POST /notes' && isTaken ? { status: 409 } : undefined;
});

test('expects a repeated request to be rejected if the document allows only one', async () => {
  const document = documentWith('There is such a note already');
  const correct = await judge(document, unique, { only });
  expect([correct.warned, correct.verdictOf('create.state.once')]).toEqual([[], 'passed']);
  const { warned } = await judge(document, notesServer(), { only });
  expect(warned).toEqual(['create.state.once: rejects what is there already']);
});

test('a conflict for another reason adds no check of repeated requests', async () => {
  const { verdictOf } = await judge(documentWith('The box is closed'), notesServer(), {});
  expect(verdictOf('create.state.once')).toBeUndefined();
});
