import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Documents come with their content; its buttons can be pressed once the site runs. */
const runs = () => document.querySelector('button') && !document.querySelector('button:disabled');

/** As Playwright's, but opening a page waits until the site runs in it. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) {
      const untilItRuns =
        <Given extends unknown[], Answer>(open: (...given: Given) => Promise<Answer>) =>
        async (...given: Given) => {
          const answer = await open(...given);
          await page.waitForFunction(runs);
          return answer;
        };
      page.goto = untilItRuns(page.goto.bind(page));
      page.reload = untilItRuns(page.reload.bind(page));
    }
    await provide(page);
  },
});
