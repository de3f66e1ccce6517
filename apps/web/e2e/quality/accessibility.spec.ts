import type { Locator, Page } from '@playwright/test';
import { apiAddress } from '../support/addresses.ts';
import { signedIn, dishAt } from '../support/api.ts';
import { expectAccessible, PHONE } from '../support/checks/axe.ts';
import { pointer } from '../support/input-methods.ts';
import { fillDelivery, proceedToCheckout } from '../support/order-steps.ts';
import { button, fill, main, alertToast, seeToast, statusToast } from '../support/page-parts.ts';
import { expect, test } from '../support/site-test.ts';

/**
 * Holds requests of this page to a path of the API.
 * @returns fails them as a lost connection does
 */
const holdRequests = async (page: Page, path: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`${apiAddress}${path}`, async (route) => {
    await promise;
    await route.abort();
  });
  return resolve;
};

test('axe finds no violation in the dialogs of an order: dish, checkout with errors, payment', async ({
  page,
  request,
}) => {
  await signedIn(page, request);
  const { _id } = await dishAt(request, 0);
  await page.goto(`/add-to-cart?dishId=${_id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Added Successfully' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, PHONE);
  await seeToast(statusToast(page, 'Dish added to cart successfully'), () =>
    dialog.getByRole('button', { name: 'Proceed To Checkout' }).click(),
  );
  await proceedToCheckout(page, pointer);
  await expect(page.getByRole('main').getByText('Phone Number is required')).toBeVisible();
  await expectAccessible(page, PHONE);
  await fillDelivery(page, pointer);
  await proceedToCheckout(page, pointer);
  await expect(page.getByRole('dialog', { name: 'Test payment' })).toBeVisible();
  await expectAccessible(page, PHONE);
});

test('axe finds no violation on a page that loads or that failed to load, and Retry loads it', async ({
  page,
}) => {
  const fail = await holdRequests(page, '/categories');
  await page.goto('/order');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await expectAccessible(page, PHONE);
  fail();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expectAccessible(page, PHONE);
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(retry).toBeHidden();
});

/** True if an element is above everything else in each corner of the window. */
const coversWindow = (part: Locator) =>
  part.evaluate((element) =>
    [1, innerWidth - 2].every((x) =>
      [1, innerHeight - 2].every((y) => document.elementFromPoint(x, y)?.contains(element)),
    ),
  );

test('the loading overlay covers the window, and axe finds no violation under it, or with success and error toasts', async ({
  page,
}) => {
  const fail = await holdRequests(page, '/messages');
  await page.goto('/support');
  const send = button(page, 'Send Message');
  await seeToast(statusToast(page, 'Please input a message'), () => send.click());
  await expect(main(page).getByText('Email is invalid')).toBeVisible();
  await expectAccessible(page, PHONE);
  await fill(page, { Email: 'ada@example.com', Message: 'Hello!' });
  await send.click();
  const overlay = page.getByRole('status', { name: 'Loading' });
  await expect(overlay).toBeVisible();
  expect(await coversWindow(overlay)).toBe(true);
  await expectAccessible(page, PHONE);
  await seeToast(alertToast(page, 'Login Error'), async () => fail());
  await page.unrouteAll();
  await seeToast(statusToast(page, 'Message Recieved'), () => send.click());
  await expectAccessible(page, PHONE);
});

test('in forced colors, buttons keep a border, the current link its mark, and icons are seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/trainings');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveCSS(
    'border-top-color',
    /^rgb\(/,
  );
  await expect(header.getByRole('link', { name: 'Trainings' })).toHaveCSS('outline-style', 'solid');
  await expect(header.getByRole('link', { name: 'Blog' })).toHaveCSS('outline-style', 'none');
  const icons = page.getByRole('contentinfo').locator('a[target=_blank] > span');
  await expect(icons.first()).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
