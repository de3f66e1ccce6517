import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { cutOff, hold } from './answers.ts';
import { pointer } from './hands.ts';
import { dishAt, placeOrder } from './kitchen.ts';
import { addToCart, cartLine, fillDelivery, proceedToCheckout } from './ordering.ts';
import { everyPage, openPage } from './pages.ts';
import { alertToast, statusToast } from './toasts.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [360, 1280];

/** Axe finds nothing, of whatever weight, on a phone and on a desktop. */
const expectAccessible = async (page: Page, widths = WIDTHS) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Our pages hold no frames: the quick way looks at all there is.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: RULES } })
      .analyze();
    const found = violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      at: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
    expect(found, `${width} px`).toEqual([]);
  }
};

for (const address of everyPage)
  test(`axe finds nothing on ${address}`, async ({ page, request }) => {
    await openPage(page, request, address);
    await expectAccessible(page);
  });

for (const address of ['/', '/user/orders', '/user/account'])
  test(`axe finds nothing on ${address} of a customer`, async ({ page, request }) => {
    const { token, email } = await signedIn(page, request);
    await placeOrder(request, token);
    await openPage(page, request, address);
    await expect(page.getByRole('banner').getByRole('button', { name: email })).toBeVisible();
    await expectAccessible(page);
  });

const withCart = async (page: Page, request: APIRequestContext) => {
  const dish = await dishAt(request, 0);
  await page.goto('/order');
  await addToCart(page, pointer, dish, 2, 'Proceed To Checkout');
  return dish;
};

test('axe finds nothing in the account menu', async ({ page, request }) => {
  const { email } = await signedIn(page, request);
  await page.goto('/support');
  await page.getByRole('banner').getByRole('button', { name: email }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page, [1280]);
});

for (const visitor of ['guest', 'customer'])
  test(`axe finds nothing in the mobile menu of a ${visitor}`, async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    if (visitor === 'customer') await signedIn(page, request);
    await page.goto('/support');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
    await expectAccessible(page, [360]);
  });

test('axe finds nothing in the dialog of a dish that was chosen', async ({ page, request }) => {
  await openPage(page, request, '/add-to-cart?dishId={dishId}');
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Order Added Successfully' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on a checkout with a cart, its faults and its dialog of addons', async ({
  page,
  request,
}) => {
  await signedIn(page, request);
  const dish = await withCart(page, request);
  await expect(statusToast(page, 'Dish added to cart successfully')).toBeVisible();
  await expectAccessible(page);
  await proceedToCheckout(page, pointer);
  await expect(page.getByRole('main').getByText('Phone Number is required')).toBeVisible();
  await expectAccessible(page);
  await cartLine(page, dish).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Include Addons to Plate' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in the practice payment', async ({ page, request }) => {
  await signedIn(page, request);
  await withCart(page, request);
  await fillDelivery(page, pointer);
  await proceedToCheckout(page, pointer);
  await expect(page.getByRole('dialog', { name: 'Test payment' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in the details of an order and in the rating dialog', async ({
  page,
  request,
}) => {
  const { token } = await signedIn(page, request);
  await placeOrder(request, token);
  await page.goto('/user/orders');
  await page.getByRole('button', { name: /View Details/ }).click();
  await expectAccessible(page, [1280]);
  await expect(page.getByRole('dialog', { name: 'How would you rate our service?' })).toBeVisible();
  await expectAccessible(page);
});

for (const [address, call] of [
  ['/order', '/categories'],
  ['/blog', '/blogs'],
] as const)
  test(`axe finds nothing on ${address} while it loads, nor when it failed`, async ({ page }) => {
    const release = await hold(page, call);
    await page.goto(address);
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    await expectAccessible(page);
    release();
    await cutOff(page, call);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectAccessible(page);
  });

test('axe finds nothing under the loading overlay, and with toasts of every kind', async ({
  page,
}) => {
  const release = await hold(page, '/messages');
  await page.goto('/support');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Send Message' }).click();
  await expect(statusToast(page, 'Please input a message')).toBeVisible();
  await expect(main.getByText('Email is invalid')).toBeVisible();
  await expectAccessible(page, [360]);
  await main.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await main.getByLabel('Message', { exact: true }).fill('Hello!');
  await main.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(statusToast(page, 'Message Recieved')).toBeVisible();
  await expectAccessible(page, [1280]);
});

test('axe finds nothing with the toast of a failure', async ({ page }) => {
  await cutOff(page, '/auth/login');
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await main.getByLabel('Password', { exact: true }).fill('plantain-and-stew');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(alertToast(page, 'Login Error')).toBeVisible();
  await expectAccessible(page);
});
