import type { BrowserContext, Page } from '@playwright/test';
import { signUp, type Account } from '../support/api.ts';
import { expectAccessible } from '../support/checks/axe.ts';
import { button, fill, main, seeToast, statusToast } from '../support/page-parts.ts';
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
  'a guest logs in from My orders, returns to them, and logs out in every tab',
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
    await seeToast(statusToast(page, 'Login Success'), () => button(page, 'Login').click());
    await expect(page).toHaveURL('/user/orders');
    await expect(page.getByText('You have no orders yet.')).toBeVisible();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(Object.keys(stored).sort()).toEqual(['accessToken', 'email']);
    expect(stored.email).toBe(account.email);

    const otherTab = await openSignedIn(context, account);
    await accountButton(otherTab, account).click();
    const logOut = otherTab.getByRole('button', { name: 'Logout' });
    await expect(logOut).toBeVisible();
    await expectAccessible(otherTab);
    await seeToast(statusToast(otherTab, 'Log Out'), () => logOut.click());
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  },
);
