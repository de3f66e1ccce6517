import { expect, test, type Locator } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { pointer } from './hands.ts';
import { dishAt, placeOrder } from './kitchen.ts';
import { addToCart, cartLine } from './ordering.ts';
import { everyPage, openPage, sidewaysScroll } from './pages.ts';

test('HDR-18 HDR-19 D-15 the mobile menu of a guest', async ({ page }) => {
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

test('HDR-20 HDR-21 HDR-22 HDR-23 the mobile menu of a customer signs out', async ({
  page,
  request,
}) => {
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
});

for (const address of everyPage)
  test(`${address} never scrolls sideways: 320 px wide, and with text of twice the size`, async ({
    page,
    request,
  }) => {
    await openPage(page, request, address);
    expect(await sidewaysScroll(page), '360 px').toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page), '320 px').toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await sidewaysScroll(page), 'large text').toBe(0);
  });

for (const size of ['320 px wide', 'text of twice the size'])
  test(`a customer's cart, orders and dialogs never scroll sideways: ${size}`, async ({
    page,
    request,
  }) => {
    const { token } = await signedIn(page, request);
    await placeOrder(request, token);
    const resize = () =>
      size === '320 px wide'
        ? page.setViewportSize({ width: 320, height: 640 })
        : page.addStyleTag({ content: 'html { font-size: 200% }' });
    const overflowOf = (dialog: Locator) =>
      dialog.evaluate((element) => element.scrollWidth - element.clientWidth);

    const dish = await dishAt(request, 0);
    await page.goto('/order');
    await addToCart(page, pointer, dish, 2, 'Proceed To Checkout');
    await openPage(page, request, '/checkout');
    await resize();
    expect(await sidewaysScroll(page), 'checkout').toBe(0);
    await cartLine(page, dish).getByRole('button', { name: 'Edit' }).click();
    const addons = page.getByRole('dialog', { name: 'Include Addons to Plate' });
    await expect(addons).toBeVisible();
    expect(await overflowOf(addons), 'addons').toBe(0);

    await openPage(page, request, '/user/orders');
    await page.getByRole('button', { name: /View Details/ }).click();
    await resize();
    expect(await sidewaysScroll(page), 'orders').toBe(0);
    const rating = page.getByRole('dialog', { name: 'How would you rate our service?' });
    await expect(rating).toBeVisible();
    expect(await overflowOf(rating), 'rating').toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog').filter({ has: page.getByRole('navigation') });
    await expect(menu).toBeVisible();
    expect(await overflowOf(menu), 'menu').toBe(0);
  });
