import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { htmlReport } from '../src/report/html.ts';
import { reportOf, resultOf } from '../src/testing/report-of.ts';

const MARKUP =
  '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>';

const results = [
  resultOf('books.create/first', 'failed', {
    findings: [
      {
        severity: 'error',
        message: 'responds with 201',
        expected: '201',
        got: `500 (${MARKUP}${'long'.repeat(200)})`,
        exchange: undefined,
      },
    ],
  }),
  resultOf('books.create/second', 'passed'),
  resultOf('books.list/first', 'blocked', { reason: 'POST /books is not implemented' }),
  resultOf('books.list/second', 'not-reached', { reason: 'interrupted' }),
  resultOf('books.get/first', 'not-implemented', { cause: 'GET /books/{id} is not implemented' }),
  resultOf('books.remove/first', 'warning'),
  resultOf('books.remove/second', 'skipped'),
  ...Array.from({ length: 30 }, (_none, index) => resultOf(`shelves.list/${index}`, 'passed')),
];

/** Opens the report as its readers do, from a file; collects what must never be there. */
async function openReport(page: Page, file: string) {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('request', (request) => {
    if (!/^(?:file|data):/.test(request.url())) problems.push(request.url());
  });
  await writeFile(file, htmlReport(reportOf(results)));
  await page.goto(pathToFileURL(file).href);
  return problems;
}

const visibleChecks = (page: Page) => page.locator('.check:visible .title > span:last-child');

test('the report starts with the table of operations, then lists the causes, and fits the screen', async ({
  page,
}, info) => {
  const problems = await openReport(page, info.outputPath('report.html'));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Operations and categories',
    'To be done first',
    'Not reached',
    'Checks',
    'Documented statuses',
    'Skipped',
    'How to read this',
  ]);
  await expect(page.getByRole('row', { name: 'books.create' })).toContainText('✗ 1');
  // What a backend responds with is text, however long, and runs nothing.
  await expect(page.getByText('<script>').first()).toBeVisible();
  expect(await page.title()).toContain('Failed');
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBe(page.viewportSize()?.width);
  expect(problems).toEqual([]);
});

test('the reader filters checks by verdict, operation, and text, with the keyboard only', async ({
  page,
}, info) => {
  await openReport(page, info.outputPath('report.html'));
  const shown = page.getByRole('status');
  await expect(shown).toHaveText('3 of 37 checks shown, 34 more with other verdicts');
  await page.getByRole('checkbox', { name: 'failed (1)' }).focus();
  await page.keyboard.press('Space');
  await expect(visibleChecks(page)).toHaveText(['GET /books first.', 'GET /books first.']);
  await page.getByRole('checkbox', { name: 'passed (31)' }).press('Space');
  await page.getByRole('combobox', { name: 'Operation' }).focus();
  await page.keyboard.type('shelves');
  await expect(shown).toHaveText('30 of 37 checks shown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('29. passed');
  await expect(shown).toHaveText('0 of 37 checks shown');
  await page.getByRole('searchbox', { name: 'Text' }).fill('SHELVES.list.state.29');
  await expect(shown).toHaveText('1 of 37 checks shown');
  await expect(visibleChecks(page)).toHaveText(['GET /books 29.']);
});

test('operations expand and collapse, and the table links to them', async ({ page }, info) => {
  await openReport(page, info.outputPath('report.html'));
  const finding = page.getByText('responds with 201');
  await expect(finding).toBeVisible();
  await page.getByRole('button', { name: 'Fold all', exact: true }).press('Enter');
  await expect(finding).toBeHidden();
  await page
    .getByRole('row', { name: 'books.create' })
    .getByRole('link', { name: '✗ 1' })
    .press('Enter');
  await expect(page.locator('[data-operation="books.create"] > summary')).toBeFocused();
  await page.locator('[data-operation="books.create"] .check > details > summary').press('Enter');
  await expect(finding).toBeVisible();
  // Also to one of which nothing is shown.
  await page.getByRole('rowheader', { name: 'shelves.list' }).getByRole('link').press('Enter');
  await expect(page.locator('[data-operation="shelves.list"] .check').first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violation in the ${colorScheme}`, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme });
    await openReport(page, info.outputPath('report.html'));
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
}
