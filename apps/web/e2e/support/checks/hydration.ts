import { expect, type Page } from '@playwright/test';

/**
 * Watches how the site takes over the documents that are opened from now on.
 * @returns fails when it replaced the document of the page, or when anything went wrong since
 */
export const watchHydration = async (page: Page) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser itself logs the status 404 of the document at an unknown address.
    if (message.type() === 'error' && message.location().url !== page.url())
      errors.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('footer')?.setAttribute('data-from', 'document');
    });
  });
  return async () => {
    await expect(page.locator('footer[data-from="document"]')).toBeVisible();
    expect(errors).toEqual([]);
  };
};
