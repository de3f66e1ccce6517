import { createMockControl, SPACE_HEADER, type MockControl } from '@catering/mock-control';
import { test as base, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { mockAddress } from './addresses.ts';

export { expect } from '@playwright/test';

/** Documents come with their content; the buttons are enabled once the site is hydrated. */
const isHydrated = () =>
  document.querySelector('button') && !document.querySelector('button:disabled');

/** Makes the page wait, whenever it opens an address, until the site is hydrated. */
export const awaitHydration = (page: Page) => {
  const thenHydrated =
    <Args extends unknown[], Result>(open: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      const response = await open(...args);
      await page.waitForFunction(isHydrated);
      return response;
    };
  page.goto = thenHydrated(page.goto.bind(page));
  page.reload = thenHydrated(page.reload.bind(page));
};

interface SiteFixtures {
  /** Where the test's own data is within the mock API: no test meets the orders, mails or faults of another. */
  space: string;
  control: MockControl;
}

/** As Playwright's, but opening a page waits until the site is hydrated, and each test has its own space. */
export const test = base.extend<SiteFixtures>({
  // Playwright reads from the first argument which fixtures a fixture needs.
  // oxlint-disable-next-line no-empty-pattern
  space: async ({}, provide) => provide(randomUUID()),
  extraHTTPHeaders: async ({ space }, provide) => provide({ [SPACE_HEADER]: space }),
  control: async ({ space }, provide) => provide(createMockControl(mockAddress, { space })),
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) awaitHydration(page);
    await provide(page);
  },
});
