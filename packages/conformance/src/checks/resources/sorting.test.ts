import { expect, test } from 'vitest';
import { judge } from '../../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../../testing/notes.ts';

const SORT = "{ name: sort, in: query, schema: { type: string, enum: [title, '-title'] } }";
const sortedBy = (parameter: string, orders: string) =>
  notesDocument()
    .replace('operationId: list\n', `operationId: list\n      parameters: [${parameter}]\n`)
    .replace('action: list } }', `action: list }, sort: { parameter: sort, orders: ${orders} } }`);
const document = sortedBy(
  SORT,
  "{ title: { field: [title], descending: false }, '-title': { field: [title], descending: true } }",
);

const sorting = (order: (notes: readonly Note[], sort: string) => readonly Note[]) =>
  notesServer(({ call, query }, _correct, notes) => {
    const sort = query.get('sort') ?? 'title';
    if (call !== 'GET /notes') return undefined;
    if (!/^-?title$/.test(sort)) return { status: 400, body: { message: 'no such order' } };
    const byTitle = [...notes.values()].toSorted((a, b) => (a.title < b.title ? -1 : 1));
    return { status: 200, body: order(byTitle, sort) };
  });

const only = ['list.state.sort'];

test('passes a list in the requested order', async () => {
  const app = sorting((notes, sort) => (sort.startsWith('-') ? notes.toReversed() : notes));
  const { verdictOf } = await judge(document, app, { only });
  expect(verdictOf('list.state.sort.sort')).toBe('passed');
});

test('fails a list that supports only one order', async () => {
  const { failed } = await judge(
    document,
    sorting((notes) => notes),
    { only },
  );
  expect(failed).toEqual([
    'list.state.sort.sort: begins with another title for -title than for title',
  ]);
});

test.each([
  ['is sorted', true, 'passed'],
  ['is not', false, 'failed'],
] as const)(
  'checks a list that %s by a number without a reverse order',
  async (_what, sorts, verdict) => {
    const numbers = sortedBy(
      SORT.replace("title, '-title'", 'stars'),
      '{ stars: { field: [stars], descending: false } }',
    );
    const server = notesServer(({ call }, _correct, notes) => {
      for (const [at, stars] of [1, 4, 2].entries())
        notes.set(`a${at}`, { id: 100 + at, title: 'a', stars });
      const all = [...notes.values()].map((note) => ({ stars: 0, ...note }));
      if (call !== 'GET /notes') return undefined;
      return { status: 200, body: sorts ? all.toSorted((a, b) => b.stars - a.stars) : all };
    });
    const { verdictOf } = await judge(numbers, server, { only });
    expect(verdictOf('list.state.sort.sort')).toBe(verdict);
  },
);
