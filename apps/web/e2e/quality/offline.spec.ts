import { alertToast, button, fill, seeToast } from '../support/pages.ts';
import { awaitPrefetch } from '../support/prefetch.ts';
import { expect, test } from '../support/site-test.ts';

test('a customer who goes offline on the menu can add a dish and open checkout', async ({
  page,
  context,
}) => {
  const dish = page.getByRole('main').getByRole('article').first();
  await page.goto('/order');
  await expect(dish).toBeVisible();
  await awaitPrefetch(page, 'add-to-cart-page');
  await awaitPrefetch(page, 'checkout-page');
  await context.setOffline(true);
  await dish.getByRole('link', { name: 'Add To Cart' }).click();
  await button(page, 'Add To Cart').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(page.getByRole('form', { name: 'Delivery Information' })).toBeVisible();
});

test('offline, a picture gives way to an illustration, and it loads once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/order');
  await awaitPrefetch(page, 'plate.svg');
  await context.setOffline(true);
  // Lazy: not fetched before it comes near the window.
  const dish = page.getByRole('main').getByRole('article').last();
  await dish.scrollIntoViewIfNeeded();
  const picture = dish.locator('img');
  const isDrawn = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect(picture).toHaveAttribute('src', '/plate.svg');
  expect(await isDrawn()).toBe(true);

  await context.setOffline(false);
  await expect(picture).not.toHaveAttribute('src', '/plate.svg');
  await expect.poll(isDrawn).toBe(true);
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
