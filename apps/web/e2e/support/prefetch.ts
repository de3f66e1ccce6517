import type { Page } from '@playwright/test';

/**
 * Waits until the site has fetched a file by itself, and what that file imports. It does so once a page is
 * idle, for pages that open next and for what shows a failure.
 * @param name how the name of the file begins: "checkout-page"
 */
export const awaitPrefetch = async (page: Page, name: string) => {
  const file = await page.waitForFunction(
    (start) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .find((url) => url.split('/').at(-1)?.startsWith(start)),
    name,
  );
  const url = await file.jsonValue();
  if (url?.endsWith('.js')) await page.evaluate((script) => import(script), url);
};
