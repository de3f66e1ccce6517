import type { Page } from '@playwright/test';
import { newAccount, signUp } from './accounts.ts';
import { apiAddress, siteAddress } from './addresses.ts';
import { settle } from './calls.ts';
import { expect, test } from './site-test.ts';

const email = (page: Page) => page.getByRole('main').getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByRole('main').getByLabel('Password', { exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

test(
  'the login page has its fields and its ways out',
  { tag: ['@LGN-01', '@LGN-02', '@LGN-03', '@LGN-04', '@LGN-05', '@LGN-06', '@LGN-07', '@RTE-09'] },
  async ({ page }) => {
    await page.goto('/login?proceedTo=checkout');
    await expect(email(page)).toBeVisible();
    await password(page).fill('jollof-rice-1');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await button(page, 'Show password').click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await button(page, 'Hide password').click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(link(page, 'Forgot Password?')).toHaveAttribute('href', '/forgot-password');
    await expect(link(page, 'Sign Up')).toHaveAttribute('href', '/signup?proceedTo=checkout');
  },
);

test(
  'the signup page has its fields and keeps proceedTo',
  { tag: ['@SGN-01', '@SGN-02', '@SGN-03', '@SGN-04', '@RTE-10', '@D-28'] },
  async ({ page }) => {
    await page.goto('/signup?proceedTo=checkout');
    await expect(email(page)).toBeVisible();
    await expect(password(page)).toBeVisible();
    await expect(button(page, 'Create Account')).toBeVisible();
    await expect(link(page, 'Login')).toHaveAttribute('href', '/login?proceedTo=checkout');
  },
);

for (const [path, ...rows] of [
  ['/login', '@LGN-08', '@LGN-09', '@LGN-10', '@LGN-11'],
  ['/signup', '@SGN-05', '@SGN-06'],
] as const) {
  test(
    `the social buttons of ${path} are shown and do nothing`,
    { tag: [...rows] },
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText('Coming soon')).toBeVisible();
      const calls: string[] = [];
      // Neither the API nor anybody else; the site's own parts may still be on their way.
      page.on('request', (call) => {
        const own = call.url().startsWith(siteAddress) || call.url() === `${apiAddress}/`;
        if (!own || call.isNavigationRequest()) calls.push(call.url());
      });
      for (const name of [/Google/, /Facebook/, /Apple/])
        await page.getByRole('main').getByRole('button', { name }).click({ force: true });
      await settle(page);
      await expect(page).toHaveURL(path);
      expect(calls).toEqual([]);
      await expect(page.locator('[role="alert"], [role="status"]')).toHaveCount(0);
    },
  );
}

for (const [path, submit, ...rows] of [
  ['/login', 'Login', '@VAL-04', '@VAL-09'],
  ['/signup', 'Create Account', '@VAL-05', '@VAL-10'],
] as const) {
  test(
    `faulty credentials on ${path} are named, cleared on focus, and never sent`,
    { tag: [...rows, '@VAL-17', '@VAL-26'] },
    async ({ page }) => {
      await page.goto(path);
      const sent: string[] = [];
      page.on('request', (call) => call.method() === 'POST' && sent.push(call.url()));
      await email(page).fill('ada@example');
      await password(page).fill('1234567');
      await button(page, submit).click();
      const main = page.getByRole('main');
      await expect(main.getByText('Password must be at least 8 characters.')).toBeVisible();
      await password(page).focus();
      await expect(main.getByText('Password must be at least 8 characters.')).toHaveCount(0);

      await button(page, submit).focus();
      await email(page).fill('');
      await password(page).fill('12345678');
      await button(page, submit).click();
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(email(page)).toHaveAccessibleDescription(/Email is invalid/);
      expect(sent).toEqual([]);
    },
  );
}

test(
  'a wrong password shows "Login Error" with the server\'s message',
  { tag: ['@ERR-09'] },
  async ({ page, request }) => {
    const account = await signUp(request);
    await page.goto('/login');
    await email(page).fill(account.email);
    await password(page).fill('not-the-password');
    const answer = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
    await button(page, 'Login').click();
    const { message } = (await (await answer).json()) as { message: string };
    const toast = page.getByRole('alert').filter({ hasText: 'Login Error' });
    await expect(toast).toContainText(message);
  },
);

test(
  'a known email on signup shows "Login Error" with the server\'s message',
  { tag: ['@ERR-10'] },
  async ({ page, request }) => {
    const account = await signUp(request);
    await page.goto('/signup');
    await email(page).fill(account.email);
    await password(page).fill(account.password);
    const answer = page.waitForResponse((response) => response.url().includes('/auth/signup'));
    await button(page, 'Create Account').click();
    const { message } = (await (await answer).json()) as { message: string };
    const toast = page.getByRole('alert').filter({ hasText: 'Login Error' });
    await expect(toast).toContainText(message);
  },
);

test(
  'signing up signs in and leads home',
  { tag: ['@ERR-31', '@STA-02', '@STA-13', '@API-ANS-02'] },
  async ({ page }) => {
    const account = newAccount();
    await page.goto('/signup');
    await email(page).fill(account.email);
    await password(page).fill(account.password);
    await button(page, 'Create Account').click();
    await expect(page.getByRole('status').filter({ hasText: 'Signup Success' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('banner').getByRole('button', { name: account.email }),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(account.email);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
  },
);

test('a hostile proceedTo stays on the site', { tag: ['@D-29'] }, async ({ page, request }) => {
  for (const target of ['\\\\evil.example', 'javascript:alert(1)']) {
    const account = await signUp(request);
    await page.goto(`/login?proceedTo=${encodeURIComponent(target)}`);
    await page.evaluate(() => localStorage.clear());
    await email(page).fill(account.email);
    await password(page).fill(account.password);
    await button(page, 'Login').click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Login Success' }).first(),
    ).toBeVisible();
    expect(new URL(page.url()).host).toBe(new URL(siteAddress).host);
  }
});
