import { createMockControl, SPACE_HEADER, type MockControl } from '@catering/mock-control';
import { expect, test as base, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { apiAddress } from './addresses.ts';

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
  /** Fails a test whose requests, or the responses to them, broke the contract. */
  contractKept: void;
}

/** Accepted requests and sent responses that break the contract. A test may want a request to be rejected. */
const violationsOf = async (control: MockControl) => {
  const rows = await control.requests.list();
  const requests = await Promise.all(rows.map(({ _id }) => control.requests.read({ id: _id })));
  return requests.flatMap(({ method, path, violations }) =>
    violations
      .filter(({ byFault }) => !byFault)
      .filter(({ side, message }) => side === 'response' || message.startsWith('accepted'))
      .map(({ message }) => `${method} ${path}: ${message}`),
  );
};

/** The test of Playwright with two differences: opening a page waits until the site is hydrated, and each test has its own space. */
export const test = base.extend<SiteFixtures>({
  // Playwright reads from the first argument which fixtures a fixture needs.
  // oxlint-disable-next-line no-empty-pattern
  space: async ({}, provide) => provide(randomUUID()),
  extraHTTPHeaders: async ({ space }, provide) => provide({ [SPACE_HEADER]: space }),
  control: async ({ space }, provide) => {
    const control = createMockControl(apiAddress, { space });
    await provide(control);
    // The mock API keeps few spaces, so that those of other tests would go.
    await control.spaces.remove({ name: space });
  },
  contractKept: [
    async ({ control }, provide) => {
      await provide();
      expect(await violationsOf(control)).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) awaitHydration(page);
    await provide(page);
  },
});
