import { mockAddress } from './address.ts';
import { expect, test } from './page.ts';

const PREFIX = 'http://127.0.0.1:1/api';

test('the reader calls an operation from the API reference behind a proxy with a path prefix', async ({
  page,
}) => {
  await page.route(`${PREFIX}/**`, async (route) => {
    const url = mockAddress + route.request().url().slice(PREFIX.length);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(`${PREFIX}/docs#/Categories/categories.list`);
  await page.getByRole('button', { name: 'Execute' }).click();
  const called = page.locator('.request-url');
  await expect(called).toContainText(`${PREFIX}/categories`);
  await expect(page.locator('.live-responses-table')).toContainText('Rice specials', {
    ignoreCase: true,
  });
});
