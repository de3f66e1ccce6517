import { serveTestApp, type ServedTestApp } from '@catering/mock-api';
import { test as base } from '@playwright/test';

/** Address at which the site expects its backend. */
const API = 'http://127.0.0.1:4000';

/** Prints the requests that a fault delayed, changed, or ended: perhaps the reason why a test fails. */
async function printFaults({ control }: ServedTestApp) {
  for (const { method, path, status, faults } of await control.requests.list()) {
    for (const { _id, effect } of faults) {
      console.info(`${method} ${path}: ${status}, fault ${_id} (${effect})`);
    }
  }
}

export { expect } from '@playwright/test';

/** Playwright's `test` with one mock API per test: tests don't see each other's orders or failures. */
export const test = base.extend<{ mock: ServedTestApp }>({
  // Playwright reads from the first argument which fixtures a fixture needs.
  // oxlint-disable-next-line no-empty-pattern
  mock: async ({}, provide, testInfo) => {
    const mock = await serveTestApp();
    await provide(mock);
    if (testInfo.status !== testInfo.expectedStatus) await printFaults(mock);
    await mock.close();
  },
  page: async ({ page, mock }, provide) => {
    await page.route(`${API}/**`, (route) =>
      route.continue({ url: route.request().url().replace(API, mock.url) }),
    );
    await provide(page);
  },
});
