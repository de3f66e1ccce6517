import type { Page } from '@playwright/test';
import { alertToast, button, fill, seeToast } from '../support/page-parts.ts';
import { expect, test } from '../support/site-test.ts';

/**
 * Waits until the site has fetched a file by itself, and what that file imports. It does so once a page is
 * idle, for pages that open next and for what shows a failure.
 * @param name how the name of the file begins: "checkout-page"
 */
const awaitPrefetch = async (page: Page, name: string) => {
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

test('a customer who goes offline on the menu sees illustrations, and can add a dish and open checkout', async ({
  page,
  context,
}) => {
  const dishes = page.getByRole('main').getByRole('article');
  await page.goto('/order');
  for (const file of ['add-to-cart-page', 'checkout-page', 'plate.svg'])
    await awaitPrefetch(page, file);
  await context.setOffline(true);
  // Lazy: not fetched before it comes near the window.
  await dishes.last().scrollIntoViewIfNeeded();
  await expect(dishes.last().locator('img')).toHaveCSS('opacity', '0');
  await expect(dishes.last().locator('picture')).toHaveCSS('background-image', /plate\.svg/);
  await dishes.first().getByRole('link', { name: 'Add To Cart' }).click();
  await button(page, 'Add To Cart').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(page.getByRole('form', { name: 'Delivery Information' })).toBeVisible();
});

test(
  'a form that is sent offline says why it failed',
  { tag: ['@D-08'] },
  async ({ page, context }) => {
    await page.goto('/login');
    await awaitPrefetch(page, 'toasts');
    await context.setOffline(true);
    await fill(page, { Email: 'ada@example.com', Password: 'plantain-and-stew' });
    const said = seeToast(alertToast(page, 'Login Error'), () => button(page, 'Login').click());
    expect(await said).toContain('No answer from the server. Check your connection and try again.');
  },
);
