import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { expect, test } from './mock-test.ts';

/** Replaces your site, at the address whose pages may call the mock backend. */
const openSite = async (page: Page) => {
  const path = join(test.info().project.testDir, 'menu.html');
  await page.route('http://localhost:5173/', (route) => route.fulfill({ path }));
  await page.goto('http://localhost:5173/');
};

test('the menu lists the categories', async ({ page }) => {
  await openSite(page);
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

test('the menu shows why it failed to load', async ({ page, mock }) => {
  await mock.control.faults.add({
    operation: 'categories.list',
    status: 503,
    message: 'The kitchen is closed.',
  });
  await openSite(page);
  await expect(page.getByRole('alert')).toHaveText('The kitchen is closed.');
});

test('the menu shows why one request failed', async ({ page }) => {
  const fault = { status: 503, message: 'The kitchen is closed.' };
  const headers = { 'x-mock-fault': JSON.stringify(fault) };
  await page.route('**/categories', (route) =>
    route.fallback({ headers: { ...route.request().headers(), ...headers } }),
  );
  await openSite(page);
  await expect(page.getByRole('alert')).toHaveText('The kitchen is closed.');
});
