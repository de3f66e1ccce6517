import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../../../testing/notes.ts';

const asked = (name: string) => `{ name: ${name}, in: query, schema: { type: integer } }`;
const LIST = 'x-conformance: { resource: { name: note, action: list }';
const listing = (parameters: string, annotation = '') =>
  notesDocument({
    input:
      '{ type: object, required: [title, stars], properties: { title: { type: string, minLength: 1, maxLength: 40 }, stars: { type: integer, minimum: 0, maximum: 5 } }, example: { title: one, stars: 3 } }',
  })
    .replace('operationId: list\n', `operationId: list\n      parameters: [${parameters}]\n`)
    .replace(LIST, LIST + annotation);

/** Notes of which a query lists some. */
const narrowing = (isListed: (note: Note, query: URLSearchParams) => boolean) =>
  notesServer(({ call, query }, _correct, notes) =>
    call === 'GET /notes'
      ? { status: 200, body: [...notes.values()].filter((note) => isListed(note, query)) }
      : undefined,
  );

/** What a filter by the least or the most stars is found to do. */
async function outcomeOf(
  name: string,
  match: string,
  isListed: (stars: number, limit: number) => boolean,
) {
  const app = narrowing(({ stars = 0 }, query) => {
    const limit = query.get(name);
    return limit === null || isListed(stars, Number(limit));
  });
  const only = [`list.state.filter.${name}`];
  const filters = `, filters: [{ parameter: ${name}, field: [stars], match: ${match} }]`;
  const { report } = await judge(listing(asked(name), filters), app, { only });
  return report.results.map(({ verdict, findings }) => findings[0]?.message ?? verdict);
}

test.each([
  ['least', 'at-least', (stars: number, least: number) => stars - least],
  ['most', 'at-most', (stars: number, most: number) => most - stars],
])(
  'fails a filter %s that leaves out its own value, or lists values beyond it',
  async (name, match, room) => {
    expect(await outcomeOf(name, match, (...given) => room(...given) >= 0)).toEqual(['passed']);
    const without = await outcomeOf(name, match, (...given) => room(...given) > 0);
    expect(without).toEqual(['lists what has the value']);
    const beyond = await outcomeOf(name, match, () => true);
    expect(beyond).toEqual(['leaves out what has another value']);
  },
);

test('fails a filter that leaves out its own value', async () => {
  const least = await outcomeOf('stars', 'includes', (stars, limit) => stars >= limit);
  const most = await outcomeOf('stars', 'includes', (stars, limit) => stars <= limit);
  expect([...least, ...most]).toEqual(['passed', 'passed']);
  const beyond = await outcomeOf('stars', 'includes', (stars, limit) => stars > limit);
  expect(beyond).toEqual(['lists what has the value']);
});

test('warns about a list that omits a field which the same schema shows when read', async () => {
  const app = notesServer(({ call }, correct, notes) =>
    call === 'GET /notes'
      ? { status: 200, body: [...notes.values()].map(({ id, title }) => ({ id, title })) }
      : correct(),
  );
  const only = ['create.state.whole'];
  const { failed, warned } = await judge(listing(''), app, { only });
  expect(failed).toEqual([]);
  expect(warned).toEqual(['create.state.whole: lists all that is read: stars']);
  const summary =
    '{ type: object, required: [id, title], properties: { id: { type: integer }, title: { type: string } } }';
  const apart = listing('').replace(
    'items: { $ref: "#/components/schemas/Note" }',
    `items: ${summary}`,
  );
  const other = await judge(apart, app, { only });
  expect([other.failed, other.warned]).toEqual([[], []]);
});

test('reads a list to its end if only the server decides the size of its pages', async () => {
  const paging = (first: number) =>
    notesServer(({ call, query }, _correct, notes) => {
      if (call !== 'GET /notes') return undefined;
      const from = (Number(query.get('page') ?? first) - first) * 2;
      const old = [101, 102, 103].map((id) => ({ id, title: 'before' }));
      return { status: 200, body: [...old, ...notes.values()].slice(from, from + 2) };
    });
  const only = ['create.state.listed', 'create.state.whole', 'list.state'];
  const fromZero = asked('page').replace('integer', 'integer, default: 0');
  for (const [parameter, first] of [[asked('page'), 1] as const, [fromZero, 0] as const]) {
    const { failed, report } = await judge(
      listing(parameter, ', pagination: { page: page }'),
      paging(first),
      { only },
    );
    expect(failed).toEqual([]);
    expect(report.results.map(({ verdict }) => verdict)).toEqual(['passed', 'passed']);
  }
});
