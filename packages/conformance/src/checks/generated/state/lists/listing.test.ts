import { expect, test } from 'vitest';
import { judge } from '../../../../../testing/judge.ts';
import { notesDocument, notesServer } from '../../../../../testing/notes.ts';

const asked = (name: string) => `{ name: ${name}, in: query, schema: { type: integer } }`;
const LIST = 'x-conformance: { resource: { name: note, action: list }';
const listing = (parameters: string, annotation = '') =>
  notesDocument({
    input:
      '{ type: object, required: [title, stars], properties: { title: { type: string, minLength: 1, maxLength: 40 }, stars: { type: integer, minimum: 0, maximum: 5 } }, example: { title: one, stars: 3 } }',
  })
    .replace('operationId: list\n', `operationId: list\n      parameters: [${parameters}]\n`)
    .replace(LIST, LIST + annotation);

test('reads a list to its end if only the server decides the size of its pages', async () => {
  const paging = (first: number) =>
    notesServer(({ call, query }, _correct, notes) => {
      if (call !== 'GET /notes') return undefined;
      const from = (Number(query.get('page') ?? first) - first) * 2;
      const old = [101, 102, 103].map((id) => ({ id, title: 'before' }));
      return { status: 200, body: [...old, ...notes.values()].slice(from, from + 2) };
    });
  const only = ['create.state.listed', 'list.state'];
  const fromZero = asked('page').replace('integer', 'integer, default: 0');
  for (const [parameter, first] of [[asked('page'), 1] as const, [fromZero, 0] as const]) {
    const { failed, report } = await judge(
      listing(parameter, ', pagination: { page: page }'),
      paging(first),
      { only },
    );
    expect(failed).toEqual([]);
    expect(report.results.map(({ verdict }) => verdict)).toEqual(['passed']);
  }
});
