import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Change } from '../../../../testing/notes.ts';

const only = ['create.unknown.server-fields', 'put.unknown.server-fields'];
const document = notesDocument().replace(
  'stars: { type: integer } }\n',
  'stars: { type: integer }, owner: { type: string }, approved: { type: boolean }, state: { enum: [open, closed] }, edited: { type: boolean } }\n',
);

/** Notes with fields of the server; `takes` are those that callers may set, wrongly. */
const server = (takes: (call: string) => readonly string[]) => {
  const change: Change = ({ call, id, body }, correct, notes) => {
    const reply = correct();
    if (reply.status >= 300 || !/^(?:POST|PUT) /.test(call)) return reply;
    const note = reply.body as { id: number };
    const given = Object.entries(Object(body)).filter(([name]) => takes(call).includes(name));
    const own = { owner: 'ada', approved: false, state: 'open', edited: call.startsWith('PUT') };
    const stored = { ...note, ...own, ...Object.fromEntries(given) };
    notes.set(`${note.id ?? id}`, stored as never);
    return { ...reply, body: stored };
  };
  return notesServer(change);
};

test('finds a PUT that sets a field of which only some values are allowed', async () => {
  const app = server((call) => (call.startsWith('PUT') ? ['state'] : []));
  const { failed } = await judge(document, app, { only });
  expect(failed).toEqual(['put.unknown.server-fields: leaves "state" to the server']);
});

test('finds a POST that assigns the entry to the owner in the request, even if the caller can no longer read it', async () => {
  const app = notesServer(({ call, id, body }, correct, notes) => {
    const reply = correct();
    if (call === 'POST /notes' && reply.status === 201) {
      const own = { ...Object(reply.body), owner: 'ada', ...Object(body) };
      notes.set(`${own.id}`, own);
      return { ...reply, body: own };
    }
    const isForeign = call === 'GET /notes/{id}' && Object(notes.get(id)).owner !== 'ada';
    return isForeign ? { status: 404 } : reply;
  });
  const { failed } = await judge(document, app, { only: only.slice(0, 1) });
  expect(failed).toEqual(['create.unknown.server-fields: leaves "owner" to the server']);
});
