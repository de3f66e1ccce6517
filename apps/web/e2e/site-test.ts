import { test as base, type Page } from '@playwright/test';

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

/** As Playwright's, but opening a page waits until the site is hydrated. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) awaitHydration(page);
    await provide(page);
  },
});
