import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Change } from '../../../../testing/notes.ts';

const verdicts = async (change: Change) => {
  const { failed, report } = await judge(notesDocument(), notesServer(change), {
    only: ['create.state.whole', 'put.state.whole'],
  });
  expect(report.results).toHaveLength(2);
  return failed;
};

test('passes values at their limits that come back unchanged', async () => {
  expect(await verdicts(() => undefined)).toEqual([]);
});

test('finds a truncated text, and a server error for the largest number', async () => {
  const cutting: Change = ({ call }, correct, notes) => {
    const reply = correct();
    if (call !== 'POST /notes' || reply.status !== 201) return reply;
    const note = reply.body as { id: number; title: string };
    notes.set(`${note.id}`, { ...note, title: note.title.slice(0, 38) });
    return reply;
  };
  expect(await verdicts(cutting)).toEqual(['create.state.whole: comes back whole: title']);
  const failing: Change = ({ call, body }) =>
    call === 'PUT /notes/{id}' && Object(body).stars === 5 ? { status: 500 } : undefined;
  expect(await verdicts(failing)).toEqual([
    'put.state.whole: takes the longest values of its schema',
  ]);
});

test('finds an entry with different values in the list and in the single response', async () => {
  const change: Change = ({ call }, correct, notes) =>
    call === 'GET /notes'
      ? { status: 200, body: [...notes.values()].map((note) => ({ ...note, stars: 0 })) }
      : correct();
  expect(await verdicts(change)).toEqual(['create.state.whole: is listed as it is read: stars']);
});

test.each<[string, string, (value: string & unknown[]) => unknown]>([
  ['a text with a pattern', 'code', (code) => code.slice(0, 30)],
  ['a text that may be null', 'source', (source) => source.slice(0, 50)],
  ['a list of objects', 'parts', (parts) => parts.slice(0, 5)],
])('%s that is cut is found', async (_what, name, cut) => {
  const fields = `code: { type: string, pattern: '[a-z]', maxLength: 60 }, source: { type: [string, 'null'], maxLength: 80 }, parts: { type: array, maxItems: 6, items: { type: object, required: [name], properties: { name: { type: string, maxLength: 20 } } } }`;
  const input = `{ type: object, required: [title], properties: { title: { type: string, minLength: 1, maxLength: 40 }, ${fields} }, example: { title: one, code: a, source: null, parts: [{ name: lid }] } }`;
  const document = notesDocument({ input }).replace(
    'stars: { type: integer } }\n',
    `stars: { type: integer }, ${fields} }\n`,
  );
  const storing = (change: (note: Record<string, unknown>) => Record<string, unknown>) =>
    notesServer(({ call, body }, correct, notes) => {
      const reply = correct();
      if (call !== 'POST /notes' || reply.status !== 201) return reply;
      const note = { ...Object(reply.body), ...Object(body) };
      notes.set(`${note.id}`, change(note) as never);
      return { ...reply, body: note };
    });
  const only = ['create.state.whole'];
  const correct = await judge(
    document,
    storing((note) => note),
    { only },
  );
  expect([correct.failed, correct.verdictOf('create.state.whole')]).toEqual([[], 'passed']);
  const cutting = storing((note) => ({ ...note, [name]: cut(note[name] as never) }));
  const { failed } = await judge(document, cutting, { only });
  expect(failed).toEqual([`create.state.whole: comes back whole: ${name}`]);
});
