import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Change } from '../../../../testing/notes.ts';

const document = notesDocument().replace(
  'stars: { type: integer } }\n',
  "stars: { type: integer }, deletedAt: { type: [string, 'null'] } }\n",
);

interface Bin {
  /** Whether DELETE marks the note, and the list leaves it out. */
  readonly marks?: boolean;
  readonly hides?: boolean;
}

/** Notes that DELETE moves to a bin, where they can still be read. */
const withBin = ({ marks = true, hides = true }: Bin = {}) => {
  const deleted = new Set<string>();
  const change: Change = ({ call, id }, correct, notes) => {
    const show = (note: object, noteId: string) => ({
      ...note,
      deletedAt: deleted.has(noteId) ? '2026-11-20T10:00:00Z' : null,
    });
    const note = notes.get(id);
    if (call === 'GET /notes') {
      const all = [...notes].filter(([one]) => !hides || !deleted.has(one));
      return { status: 200, body: all.map(([one, each]) => show(each, one)) };
    }
    if (call === 'DELETE /notes/{id}' && note) {
      if (marks) deleted.add(id);
      return { status: 204 };
    }
    if (call === 'GET /notes/{id}' && note) return { status: 200, body: show(note, id) };
    const reply = correct();
    const { id: ownId } = Object(reply.body);
    return reply.status < 300 && reply.body
      ? { ...reply, body: show(reply.body, `${ownId}`) }
      : reply;
  };
  return notesServer(change);
};

const only = ['remove.state.gone', 'create.random.sequence'];

test('passes a note that is marked as deleted', async () => {
  const { failed, warned, verdictOf } = await judge(document, withBin(), { only });
  expect([...failed, ...warned]).toEqual([]);
  expect(only.map(verdictOf)).toEqual(['passed', 'passed']);
});

test('fails a DELETE that sets no mark', async () => {
  const { failed } = await judge(document, withBin({ marks: false }), { only });
  expect(failed[0]).toBe('remove.state.gone: is gone');
});

test('warns about a list that shows deleted entries', async () => {
  const { failed, warned } = await judge(document, withBin({ hides: false }), { only });
  expect(failed).toEqual([]);
  expect(warned).toEqual(['remove.state.gone: is in no list']);
});
