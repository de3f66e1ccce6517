import type { Page } from '@playwright/test';
import { signUp, signedIn } from './accounts.ts';
import { apiAddress } from './addresses.ts';
import { expect, test } from './site-test.ts';

const accountButton = (page: Page, email: string) =>
  page.getByRole('banner').getByRole('button', { name: email });

test(
  'a stored token is checked and signs the customer in',
  { tag: ['@STA-04', '@STA-05'] },
  async ({ page, request }) => {
    const { email } = await signedIn(page, request);
    const check = page.waitForRequest(`${apiAddress}/auth/is-valid`);
    await page.goto('/order');
    expect((await check).headers().authorization).toMatch(/^Bearer /);
    await expect(accountButton(page, email)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(email);
  },
);

test(
  'a stale token clears local storage and signs the customer out',
  { tag: ['@STA-06', '@STA-07'] },
  async ({ page, request }) => {
    const { token } = await signUp(request);
    await request.delete(`${apiAddress}/auth/delete`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await page.addInitScript((stale) => {
      if (sessionStorage.getItem('e2e-stale')) return;
      sessionStorage.setItem('e2e-stale', 'yes');
      localStorage.setItem('accessToken', stale);
      localStorage.setItem('email', 'gone@example.com');
      localStorage.setItem('leftover', 'yes');
    }, token);
    await page.goto('/user/orders');

    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await expect(page.getByRole('main').getByRole('link', { name: /log ?in/i })).toBeVisible();
  },
);

test(
  'a check that fails is only logged: the session stays stored, the visitor sees nothing',
  { tag: ['@STA-08'] },
  async ({ page, request }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const { token } = await signedIn(page, request);
    await page.route(`${apiAddress}/auth/is-valid`, (route) => route.abort());
    await page.goto('/login');

    await expect.poll(() => logged.length).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(token);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'logging in stores the token and the email, nothing else, and leads home',
  {
    tag: [
      '@ENT-19',
      '@ENT-20',
      '@CON-30',
      '@SCP-21',
      '@STA-01',
      '@STA-03',
      '@STA-13',
      '@API-USE-04',
      '@API-ANS-01',
      '@ERR-30',
    ],
  },
  async ({ page, request }) => {
    const account = await signUp(request);
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();

    await expect(page.getByRole('status').filter({ hasText: 'Login Success' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(accountButton(page, account.email)).toBeVisible();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(Object.keys(stored).sort()).toEqual(['accessToken', 'email']);
    expect(stored.email).toBe(account.email);
  },
);
