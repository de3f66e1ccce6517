import { expect, test } from 'vitest';
import { judge } from '../../../testing/judge.ts';
import { notesDocument, notesServer, type Change } from '../../../testing/notes.ts';

const document = notesDocument({
  more: `
  /notes/{id}/restore:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post: { operationId: restore, x-conformance: { names: [{ parameter: id, resource: note, field: id }] }, responses: { '200': { description: it, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, '404': { description: none }, '409': { description: it is in no bin } } }
`,
}).replace(
  'stars: { type: integer } }\n',
  "stars: { type: integer }, deletedAt: { type: [string, 'null'] } }\n",
);

interface Bin {
  /** Whether DELETE marks the note, POST takes the mark away, and the list leaves the note out. */
  readonly marks?: boolean;
  readonly restores?: boolean;
  readonly hides?: boolean;
}

/** Notes that DELETE moves to a bin, where they can still be read. */
const withBin = ({ marks = true, restores = true, hides = true }: Bin = {}) => {
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
    if (call === 'POST /notes/{id}/restore' && note) {
      if (!deleted.has(id)) return { status: 409 };
      if (restores) deleted.delete(id);
      return { status: 200, body: show(note, id) };
    }
    const reply = correct();
    const { id: ownId } = Object(reply.body);
    return reply.status < 300 && reply.body
      ? { ...reply, body: show(reply.body, `${ownId}`) }
      : reply;
  };
  return notesServer(change);
};

const only = ['remove.state.gone', 'create.random.sequence', 'restore.state.action'];

test('passes a note that is marked as deleted and can be restored', async () => {
  const { failed, warned, verdictOf } = await judge(document, withBin(), { only });
  expect([...failed, ...warned]).toEqual([]);
  expect(only.map(verdictOf)).toEqual(['passed', 'passed', 'passed']);
});

test('fails a DELETE that sets no mark, and a restore that leaves the mark', async () => {
  const { failed } = await judge(document, withBin({ marks: false }), { only });
  expect(failed[0]).toBe('remove.state.gone: is gone');
  const kept = await judge(document, withBin({ restores: false }), { only });
  expect(kept.failed).toEqual(['restore.state.action: brings the note back']);
});

test('warns about a list that shows deleted entries', async () => {
  const { failed, warned } = await judge(document, withBin({ hides: false }), { only });
  expect(failed).toEqual([]);
  expect(warned).toEqual(['remove.state.gone: is in no list']);
});
