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
  cursor: {
    annotation: '{ size: limit, cursor: cursor, next: [next] }',
    at: '[items]',
    parameters: '{ name: cursor, in: query, schema: { type: string } }',
    body: wrapped('next: { type: [string, "null"] }'),
    from: (ask: Ask) => ask('cursor', 0),
    reply: ({ notes: all, from, size }: Page): Reply => {
      const next = from + size < all.length ? `${from + size}` : null;
      return { status: 200, body: { items: all.slice(from, from + size), next } };
    },
  },
  link: {
    annotation: '{ size: limit, cursor: after }',
    at: '[]',
    parameters: '{ name: after, in: query, schema: { type: string } }',
    body: `{ ${notes} }`,
    from: (ask: Ask) => ask('after', 0),
    reply: ({ notes: all, from, size }: Page): Reply => {
      const next = `</notes?limit=${size}&after=${from + size}>; rel="next", </notes>; rel="first"`;
      const isLast = from + size >= all.length;
      return {
        status: 200,
        body: all.slice(from, from + size),
        headers: isLast ? {} : { link: next },
      };
    },
  },
} as const;
type Style = keyof typeof styles;

/** What the checks of pages say of a server that is wrong in one way. */
async function messages(
  style: Style,
  mistake: (page: Page) => Page = (page) => page,
  before: readonly Note[] = [],
) {
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
    for (const note of before) if (!all.has(`${note.id}`)) all.set(`${note.id}`, note);
    const ask: Ask = (name, otherwise) => Number(query.get(name) ?? otherwise);
    return reply(mistake({ from: from(ask), size: ask('limit', 3), notes: [...all.values()] }));
  });
  const only = ['list.state', 'create.state.listed'];
  const { report } = await judge(document, server, { only, strict: true });
  return report.results.flatMap(({ check, verdict, findings, reason }) =>
    verdict === 'passed' ? [] : [`${check.id} ${verdict}: ${findings[0]?.message ?? reason}`],
  );
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: 1000 + index, title: 'a' }));

const all: Style[] = ['page', 'offset', 'cursor', 'link'];

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
  expect(await messages('cursor', early)).toEqual([
    'list.state.pages failed: leaves out no entry between its pages',
  ]);
});

test('finds a missing last page of one entry, even if the largest page ends before it', async () => {
  const early = ({ notes: whole, ...page }: Page) => {
    const most = whole.slice(0, 51);
    return { ...page, notes: page.from + page.size === 50 ? most.slice(0, -1) : most };
  };
  expect(await messages('cursor', early, many(51))).toContain(
    'list.state.pages failed: leaves out no entry between its pages',
  );
});

test('finds the missing entry even if no page size leaves one entry for the last page', async () => {
  const early = ({ notes: whole, ...page }: Page) => ({
    ...page,
    notes: page.from + page.size === whole.length - 1 ? whole.slice(0, -1) : whole,
  });
  // 181 is a prime: pages of 182 entries have no such size. The checks before add some entries.
  for (const count of [176, 177, 178, 179]) {
    expect(await messages('cursor', early, many(count))).toContain(
      'list.state.pages failed: leaves out no entry between its pages',
    );
  }
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
