import { expect, test } from 'vitest';
import { judge, type Reply } from '../../../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../../../testing/notes.ts';

type Ask = (name: string, otherwise: number) => number;
interface Page {
  readonly from: number;
  readonly size: number;
  readonly notes: readonly Note[];
}

const integer = (name: string) => `{ name: ${name}, in: query, schema: { type: integer } }`;
const limit =
  '{ name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50, default: 3 } }';
const notes = 'type: array, items: { $ref: "#/components/schemas/Note" }';
const wrapped = (more: string) => `{ type: object, properties: { items: { ${notes} }, ${more} } }`;

/** Notes in pages, oldest first: how a page is asked for, and how responses show one. */
const styles = {
  page: {
    annotation: '{ size: limit, page: page }',
    at: '[]',
    parameters: integer('page'),
    body: `{ ${notes} }`,
    from: (ask: Ask) => (ask('page', 1) - 1) * ask('limit', 3),
    reply: ({ notes: all, from, size }: Page): Reply =>
      // As Django does: there is no page after the last.
      from > 0 && from >= all.length
        ? { status: 404 }
        : { status: 200, body: all.slice(from, from + size) },
  },
  offset: {
    annotation: '{ size: limit, offset: offset, total: [total] }',
    at: '[items]',
    parameters: integer('offset'),
    body: wrapped('total: { type: integer }'),
    from: (ask: Ask) => ask('offset', 0),
    reply: ({ notes: all, from, size }: Page): Reply => ({
      status: 200,
      body: { items: all.slice(from, from + size), total: all.length },
    }),
  },
} as const;
type Style = keyof typeof styles;

/** What the checks of pages say of a server that is wrong in one way. */
async function messages(style: Style, mistake: (page: Page) => Page = (page) => page) {
  const { annotation, at, parameters, body, from, reply } = styles[style];
  const document = notesDocument()
    .replace(
      '      operationId: list\n',
      `      operationId: list\n      parameters: [${limit}, ${parameters}]\n`,
    )
    .replace(
      '{ resource: { name: note, action: list } }',
      `{ resource: { name: note, action: list, at: ${at} }, pagination: ${annotation} }`,
    )
    .replace('{ type: array, items: { $ref: "#/components/schemas/Note" } }', body);
  const server = notesServer(({ call, query }, _correct, all) => {
    if (call !== 'GET /notes') return undefined;
    const ask: Ask = (name, otherwise) => Number(query.get(name) ?? otherwise);
    return reply(mistake({ from: from(ask), size: ask('limit', 3), notes: [...all.values()] }));
  });
  const only = ['list.state', 'create.state.listed'];
  const { report } = await judge(document, server, { only, strict: true });
  return report.results.flatMap(({ check, verdict, findings, reason }) =>
    verdict === 'passed' ? [] : [`${check.id} ${verdict}: ${findings[0]?.message ?? reason}`],
  );
}

const all: Style[] = ['page', 'offset'];

test.each(all)('passes consecutive pages by %s', async (style) => {
  expect(await messages(style)).toEqual([]);
});

test.each(all)('finds an entry that is missing between pages by %s', async (style) => {
  const gap = (page: Page) => ({ ...page, from: page.from + (page.from > 0 ? 1 : 0) });
  expect(await messages(style, gap)).toContain(
    'list.state.pages failed: leaves out no entry between its pages',
  );
});

test.each(all)('finds an entry that is on two pages by %s', async (style) => {
  const overlap = (page: Page) => ({ ...page, from: page.from - (page.from > 0 ? 1 : 0) });
  expect(await messages(style, overlap)).toContain(
    'list.state.pages failed: shows each entry on one page',
  );
});

test.each(all)('finds pages by %s that are in different orders', async (style) => {
  const turned = ({ notes: whole, ...page }: Page) => ({
    ...page,
    notes: page.size > 10 ? whole.toReversed() : whole,
  });
  expect(await messages(style, turned)).toContain(
    'list.state.pages failed: keeps the order of entries from page to page',
  );
});

test('finds a list that ends one page early', async () => {
  const early = ({ notes: whole, ...page }: Page) => ({
    ...page,
    notes: page.size < 10 ? whole.slice(0, -1) : whole,
  });
  expect(await messages('page', early)).toEqual([
    'list.state.pages failed: leaves out no entry between its pages',
  ]);
});

test('finds a total that counts only the entries of one page', async () => {
  const short = ({ notes: whole, size, ...page }: Page) => ({
    ...page,
    size,
    notes: whole.slice(0, page.from + size),
  });
  expect(await messages('offset', short)).toContain(
    'list.state.total failed: counts the entries of all pages',
  );
});
