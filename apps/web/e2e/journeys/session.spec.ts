import type { BrowserContext, Page } from '@playwright/test';
import { signUp, type Account } from '../support/api/accounts.ts';
import { button, fill, main } from '../support/forms.ts';
import { statusToast } from '../support/toasts.ts';
import { expect, test } from '../support/site-test.ts';

const accountButton = (page: Page, { email }: Account) =>
  page.getByRole('banner').getByRole('button', { name: email });

const openSignedIn = async (context: BrowserContext, account: Account) => {
  const page = await context.newPage();
  await page.goto('/support');
  await expect(accountButton(page, account)).toBeVisible();
  return page;
};

test(
  'a guest at the orders logs in, comes back to them, and logs out of every tab',
  {
    tag: ['@SCP-19', '@SCP-21', '@ROL-10', '@STA-01', '@STA-09', '@STA-10', '@ENT-20', '@CON-30'],
  },
  async ({ page, context, request }) => {
    const account = await signUp(request);
    await page.goto('/user/orders');
    await main(page)
      .getByRole('link', { name: /log ?in/i })
      .click();
    await expect(page).toHaveURL('/login?proceedTo=user/orders');
    await fill(page, { Email: account.email, Password: account.password });
    await button(page, 'Login').click();
    await expect(statusToast(page, 'Login Success')).toBeVisible();
    await expect(page).toHaveURL('/user/orders');
    await expect(page.getByText('You have no orders yet.')).toBeVisible();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(Object.keys(stored).sort()).toEqual(['accessToken', 'email']);
    expect(stored.email).toBe(account.email);

    const otherTab = await openSignedIn(context, account);
    await accountButton(otherTab, account).click();
    await otherTab.getByRole('button', { name: 'Logout' }).click();
    await expect(statusToast(otherTab, 'Log Out')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  },
);

test(
  'a token that the server no longer takes is dropped on the next visit',
  { tag: ['@STA-04', '@STA-06', '@STA-07'] },
  async ({ page, request }) => {
    const account = await signUp(request);
    await page.goto('/login');
    await page.evaluate(({ email }) => {
      localStorage.setItem('accessToken', 'of-another-day');
      localStorage.setItem('email', email);
      localStorage.setItem('leftover', 'yes');
    }, account);
    await page.goto('/user/orders');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await expect(main(page).getByRole('link', { name: /log ?in/i })).toBeVisible();
  },
);
