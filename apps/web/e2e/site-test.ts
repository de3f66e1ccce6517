import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Documents come with their content; its buttons can be pressed once the site runs. */
const runs = () => document.querySelector('button') && !document.querySelector('button:disabled');

/** As Playwright's, but opening a page waits until the site runs in it. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) {
      const goto = page.goto.bind(page);
      const reload = page.reload.bind(page);
      page.goto = async (...where) => {
        const answer = await goto(...where);
        await page.waitForFunction(runs);
        return answer;
      };
      page.reload = async (options) => {
        const answer = await reload(options);
        await page.waitForFunction(runs);
        return answer;
      };
    }
    await provide(page);
  },
});
