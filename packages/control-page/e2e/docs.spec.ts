import { expect, test, type Locator, type Page } from '@playwright/test';

// The smallest picture that is one.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
// The page has a word about files in lists that means nothing to its readers.
const KNOWN = /^Could not find component: JsonSchema_string_binary/;

/** Opens the reference and collects what a reader must never see or pay for. */
async function openDocs(
  page: Page,
  baseURL: string | undefined,
  { path = '/docs', heading = 'Catering API' } = {},
) {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !KNOWN.test(message.text())) {
      faults.push(message.text());
    }
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== baseURL) faults.push(`asked ${origin}`);
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  return faults;
}

/** Opens one call, by its summary. */
async function openCall(page: Page, summary: string): Promise<Locator> {
  const heading = page.getByRole('button', { name: summary });
  const call = page.locator('.opblock').filter({ has: heading });
  await call.getByRole('button', { name: summary }).click();
  await expect(call.getByRole('button', { name: 'Execute' })).toBeVisible();
  return call;
}

/** On this phone, and on a desktop. */
async function expectNoSidewaysScroll(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

const answerOf = (call: Locator) => call.locator('.live-responses-table .response');

test('the reference calls the API with the token of a login, and requests no other server', async ({
  page,
  baseURL,
}) => {
  const faults = await openDocs(page, baseURL);

  const logIn = await openCall(page, 'Log in');
  await logIn
    .getByRole('textbox')
    .fill(JSON.stringify({ email: 'admin@example.com', password: 'kitchen-admin-1' }));
  await logIn.getByRole('button', { name: 'Execute' }).click();
  await expect(answerOf(logIn)).toContainText('"token"');

  const upload = await openCall(page, "Replace a dish's picture");
  await upload.locator('input[type=file]').setInputFiles({
    name: 'jollof.png',
    mimeType: 'image/png',
    buffer: PNG,
  });
  await upload.getByRole('button', { name: 'Execute' }).click();
  await expect(answerOf(upload)).toContainText(/"image": "\/uploads\//);

  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
});

test('the reference of the control API moves the clock, and requests no other server', async ({
  page,
  baseURL,
}) => {
  const control = { path: '/__mock/docs', heading: 'Control API of the mock backend' };
  const faults = await openDocs(page, baseURL, control);
  const change = await openCall(page, 'Sets, moves, freezes or releases the clock');
  await change.getByRole('textbox').fill(JSON.stringify({ advanceMs: 60_000 }));
  await change.getByRole('button', { name: 'Execute' }).click();
  await expect(answerOf(change)).toContainText('"frozen": false');
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
});
