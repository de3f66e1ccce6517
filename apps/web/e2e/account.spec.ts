import { expect, test } from './site-test.ts';
import { signedIn } from './accounts.ts';
import { recordCalls, settle } from './calls.ts';

test(
  'a customer finds empty fields and a button without effect',
  { tag: ['@ACC-01', '@ACC-02', '@ACC-03', '@ACC-04', '@ACC-05', '@D-44'] },
  async ({ page, request }) => {
    const { email } = await signedIn(page, request);
    await page.goto('/user/account');
    await expect(page.getByRole('banner').getByRole('button', { name: email })).toBeVisible();
    const main = page.getByRole('main');
    const phone = main.getByLabel('Phone Number', { exact: true });
    const address = main.getByLabel('Primary Delivery Address', { exact: true });
    await expect(phone).toHaveValue('');
    await expect(address).toHaveValue('');

    const calls = recordCalls(page);
    await phone.fill('08031234567');
    await address.fill('14 Aba Road, opposite the market');
    await main.getByRole('button', { name: 'Update Details' }).click();
    await settle(page);
    expect(calls).toEqual([]);
    await expect(page.locator('[role="alert"], [role="status"]')).toHaveCount(0);
    await expect(page).toHaveURL('/user/account');

    await page.reload();
    await expect(phone).toHaveValue('');
    await expect(address).toHaveValue('');
  },
);

for (const [path, heading] of [
  ['/user/account', 'Account Settings'],
  ['/user/transaction-history', 'Transactions History'],
] as const)
  test(`a guest on ${path} is not sent away`, { tag: ['@ROL-11'] }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await settle(page);
    await expect(page).toHaveURL(path);
  });
