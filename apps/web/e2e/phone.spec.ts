import { expect, test } from '@playwright/test';
import { signedIn } from './accounts.ts';

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

for (const path of [
  '/order',
  '/add-to-cart?dishId=',
  '/checkout',
  '/login',
  '/signup',
  '/user/orders',
])
  test(`${path} fits a phone 360 px wide`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
