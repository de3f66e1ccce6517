import type { Page } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { abortRequests, holdResponses } from './responses.ts';
import { expectAccessible } from './axe.ts';
import { openCheckout } from './carts.ts';
import { pointer } from './input-methods.ts';
import { placeOrder } from './api-data.ts';
import { cartLine, fillDelivery, proceedToCheckout } from './ordering.ts';
import { openPage } from './pages.ts';
import { alertToast, statusToast } from './toasts.ts';
import { expect, test } from './site-test.ts';

const openMobileMenu = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
};

test("axe finds nothing in a guest's mobile menu", async ({ page }) => {
  await page.goto('/support');
  await openMobileMenu(page);
  await expectAccessible(page, [360]);
});

test("axe finds nothing in a customer's menus", async ({ page, request }) => {
  const { email } = await signedIn(page, request);
  await page.goto('/support');
  await page.getByRole('banner').getByRole('button', { name: email }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page, [1280]);
  await page.keyboard.press('Escape');
  await openMobileMenu(page);
  await expectAccessible(page, [360]);
});

test('axe finds nothing in the dialog of a dish that was chosen, nor in the toast after it', async ({
  page,
  request,
}) => {
  await openPage(page, request, '/add-to-cart?dishId={dishId}');
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Added Successfully' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(statusToast(page, 'Dish added to cart successfully')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on a checkout with a cart, its faults, its dialog of addons and its payment', async ({
  page,
  request,
}) => {
  await signedIn(page, request);
  const dish = await openCheckout(page, request);
  await proceedToCheckout(page, pointer);
  await expect(page.getByRole('main').getByText('Phone Number is required')).toBeVisible();
  await expectAccessible(page);
  await cartLine(page, dish).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Include Addons to Plate' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
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
  // It opens by itself after a while, over whatever is done meanwhile.
  await expect(page.getByRole('dialog', { name: 'How would you rate our service?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /View Details/ }).click();
  await expectAccessible(page, [1280]);
});

for (const [address, call] of [
  ['/order', '/categories'],
  ['/blog', '/blogs'],
] as const)
  test(`axe finds nothing on ${address} while it loads, nor when it failed`, async ({ page }) => {
    const release = await holdResponses(page, call);
    await page.goto(address);
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    await expectAccessible(page);
    release();
    await abortRequests(page, call);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectAccessible(page);
  });

test('axe finds nothing under the loading overlay, and with toasts of every kind', async ({
  page,
}) => {
  const release = await holdResponses(page, '/messages');
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
  await abortRequests(page, '/auth/login');
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await main.getByLabel('Password', { exact: true }).fill('plantain-and-stew');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(alertToast(page, 'Login Error')).toBeVisible();
  await expectAccessible(page);
});
