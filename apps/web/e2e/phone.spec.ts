import type { Locator, Page } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { openCheckout } from './carts.ts';
import { dishAt, placeOrder } from './api-data.ts';
import { openWithoutShift } from './layout-shifts.ts';
import { cartLine } from './ordering.ts';
import { everyPage, sidewaysScroll } from './pages.ts';
import { expect, test } from './site-test.ts';

test('the mobile menu of a guest', { tag: ['@HDR-18', '@HDR-19', '@D-15'] }, async ({ page }) => {
  await page.goto('/order');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await expect(menu).toContainText('Guest User');
  await expect(menu).toContainText('Not Logged In');
  for (const name of [
    'Home',
    'Order',
    'Trainings',
    'Blog',
    'About Us',
    'Contact',
    'Login',
    'Sign Up',
  ])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.getByText('Transactions History')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
});

test(
  'the mobile menu of a customer signs out',
  { tag: ['@HDR-20', '@HDR-21', '@HDR-22', '@HDR-23'] },
  async ({ page, request }) => {
    const { email } = await signedIn(page, request);
    await page.goto('/order');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await expect(menu).toContainText(email);
    await expect(menu).toContainText('Logged In');
    await expect(menu.getByRole('link', { name: 'Transactions History' })).toHaveAttribute(
      'href',
      '/user/transaction-history',
    );
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Log Out' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  },
);

/** The narrowest phone, and text of twice the size. */
const atExtremes = async (page: Page, check: (what: string) => Promise<void>) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await check('320 px wide');
  await page.setViewportSize({ width: 360, height: 740 });
  const scale = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await scale('200%');
  await check('text of twice the size');
  await scale('');
};

const expectNoSidewaysScroll = (page: Page) =>
  atExtremes(page, async (what) => expect(await sidewaysScroll(page), what).toBe(0));

const expectNoOverflow = (page: Page, dialog: Locator) =>
  atExtremes(page, async (what) => {
    await expect(dialog).toBeVisible();
    const overflow = dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(await overflow, what).toBe(0);
  });

for (const address of everyPage)
  test(`${address} stays still while it loads and never scrolls sideways: 360 and 320 px wide, and with text of twice the size`, async ({
    page,
    request,
  }) => {
    const { _id } = await dishAt(request, 0);
    await openWithoutShift(page, address.replace('{dishId}', _id));
    expect(await sidewaysScroll(page), '360 px').toBe(0);
    await expectNoSidewaysScroll(page);
  });

test("a customer's orders, cart and dialogs stay still and never scroll sideways", async ({
  page,
  request,
}) => {
  const { token } = await signedIn(page, request);
  await placeOrder(request, token);
  await openWithoutShift(page, '/user/orders');
  // It opens by itself after a while, over whatever is done meanwhile.
  const rating = page.getByRole('dialog', { name: 'How would you rate our service?' });
  await expectNoOverflow(page, rating);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /View Details/ }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('navigation') });
  await expectNoOverflow(page, menu);

  const dish = await openCheckout(page, request);
  await expectNoSidewaysScroll(page);
  await cartLine(page, dish).getByRole('button', { name: 'Edit' }).click();
  await expectNoOverflow(page, page.getByRole('dialog', { name: 'Include Addons to Plate' }));
});
