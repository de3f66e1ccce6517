import { expect, test } from 'vitest';
import { judge } from '../../../../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../../../../testing/notes.ts';

interface Page {
  readonly from: number;
  readonly size: number;
  readonly notes: readonly Note[];
}

const LIMIT = 'limit, in: query, schema: { type: integer, minimum: 1, maximum: 50, default: 3 }';
const OFFSET = 'offset, in: query, schema: { type: integer }';
const document = notesDocument()
  .replace(
    'operationId: list\n',
    `operationId: list\n      parameters: [{ name: ${LIMIT} }, { name: ${OFFSET} }]\n`,
  )
  .replace('action: list } }', 'action: list }, pagination: { size: limit, offset: offset } }');

/** What the checks of pages say of a server that is wrong in one way. */
async function messages(mistake: (page: Page) => Page = (page) => page) {
  const server = notesServer(({ call, query }, _correct, all) => {
    if (call !== 'GET /notes') return undefined;
    const [asked, size] = [Number(query.get('offset')), Number(query.get('limit') ?? 3)];
    const { notes, from } = mistake({ from: asked, size, notes: [...all.values()] });
    // As Django does: there is no page after the last.
    if (from > 0 && from >= notes.length) return { status: 404 };
    return { status: 200, body: notes.slice(from, from + size) };
  });
  const only = ['list.state', 'create.state.listed'];
  const { report } = await judge(document, server, { only, strict: true });
  return report.results.flatMap(({ check, verdict, findings, reason }) =>
    verdict === 'passed' ? [] : [`${check.id} ${verdict}: ${findings[0]?.message ?? reason}`],
  );
}

test('passes consecutive pages, and no page after the last', async () => {
  expect(await messages()).toEqual([]);
});

test.each<[string, (page: Page) => Page, string]>([
  [
    'an entry that is missing between pages',
    (page) => ({ ...page, from: page.from + (page.from > 0 ? 1 : 0) }),
    'leaves out no entry between its pages',
  ],
  [
    'a list that ends one page early',
    ({ notes, ...page }) => ({ ...page, notes: page.size < 10 ? notes.slice(0, -1) : notes }),
    'leaves out no entry between its pages',
  ],
  [
    'an entry that is on two pages',
    (page) => ({ ...page, from: page.from - (page.from > 0 ? 1 : 0) }),
    'shows each entry on one page',
  ],
  [
    'pages in different orders',
    ({ notes, ...page }) => ({ ...page, notes: page.size > 10 ? notes.toReversed() : notes }),
    'keeps the order of entries from page to page',
  ],
])('finds %s', async (_what, mistake, message) => {
  expect(await messages(mistake)).toContain(`list.state.pages failed: ${message}`);
});

test('without a word of its pages, a list that takes numbers is not accused of what it does not show', async () => {
  const unsaid = document.replace(', pagination: { size: limit, offset: offset }', '');
  const app = notesServer(({ call, query }, _correct, notes) => {
    if (call !== 'GET /notes') return undefined;
    return {
      status: 200,
      body: [{ id: 0, title: 'old' }, ...notes.values()].slice(0, Number(query.get('limit') ?? 1)),
    };
  });
  const { failed, skipped } = await judge(unsaid, app, { only: ['create.state.listed'] });
  expect(failed).toEqual([]);
  expect(skipped).toEqual([
    'create.state.listed: GET /notes may list more on other pages: say so in "pagination" (x-conformance)',
  ]);
});
