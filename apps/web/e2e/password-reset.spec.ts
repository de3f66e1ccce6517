import type { APIRequestContext, Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { apiAddress, siteAddress } from './addresses.ts';
import { rejectWith } from './responses.ts';
import { recordCalls, settle } from './calls.ts';
import { alertToast, statusToast } from './toasts.ts';
import { expect, test } from './site-test.ts';

const main = (page: Page) => page.getByRole('main');
const email = (page: Page) => main(page).getByLabel('Email', { exact: true });
const newPassword = (page: Page) => main(page).getByLabel('New Password', { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** The path of the link in the newest reset mail to an address. */
const mailedLink = async (request: APIRequestContext, to: string) => {
  const mails = (await (await request.get(`${apiAddress}/__mock/api/mails`)).json()) as {
    to: string;
    text: string;
  }[];
  const link = mails.find((mail) => mail.to === to)?.text.match(/https?:\S*\/reset-password\S+/);
  expect(link?.[0]).toContain(siteAddress);
  return (link?.[0] ?? '').slice(siteAddress.length);
};

test(
  'the forgot-password page has its field, its buttons and its ways on',
  { tag: ['@FGT-01', '@FGT-02', '@FGT-03', '@FGT-04', '@FGT-05'] },
  async ({ page }) => {
    await page.goto('/forgot-password');
    await expect(email(page)).toBeEditable();
    await expect(button(page, 'Send Reset Email')).toBeEnabled();
    await expect(button(page, 'resend')).toBeVisible();
    await main(page)
      .getByRole('link', { name: /support/i })
      .click();
    await expect(page).toHaveURL('/support');
    await page.goBack();
    await main(page).getByRole('link', { name: /login/i }).click();
    await expect(page).toHaveURL('/login');
  },
);

test(
  'a customer who forgot the password gets a mail, saves a new one and logs in',
  {
    tag: [
      '@SCP-21',
      '@SCP-22',
      '@SCP-23',
      '@API-USE-06',
      '@API-USE-07',
      '@ERR-32',
      '@ERR-33',
      '@ERR-35',
      '@ERR-36',
      '@RST-01',
      '@RST-02',
      '@RST-03',
    ],
  },
  async ({ page, request }) => {
    const account = await signUp(request);
    const calls = recordCalls(page);
    await page.goto('/forgot-password');
    await email(page).fill(account.email);
    await button(page, 'Send Reset Email').click();
    await expect(statusToast(page, 'Email Sent Successfully')).toContainText('30 minutes');
    await expect(page).toHaveURL('/');
    expect(calls).toEqual([{ name: 'POST /auth/forgot-password', body: { email: account.email } }]);

    const link = await mailedLink(request, account.email);
    await page.goto(link);
    await newPassword(page).fill('egusi-and-eba-2');
    await button(page, 'Reset Password').click();
    await expect(statusToast(page, 'Password Saved')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(calls.at(-1)).toEqual({
      name: `POST /auth${link}`,
      body: { newPassword: 'egusi-and-eba-2' },
    });

    await email(page).fill(account.email);
    await main(page).getByLabel('Password', { exact: true }).fill('egusi-and-eba-2');
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('banner').getByRole('button', { name: account.email }),
    ).toBeVisible();
  },
);

test(
  '"resend" sends the mail again, once its time has come',
  { tag: ['@FGT-03', '@D-30'] },
  async ({ page, request }) => {
    const account = await signUp(request);
    await page.clock.install();
    await page.goto('/forgot-password');
    await email(page).fill(account.email);
    await button(page, 'Send Reset Email').click();
    await expect(page).toHaveURL('/');
    await page.goto('/forgot-password');
    await expect(email(page)).toHaveValue(account.email);
    await expect(button(page, 'resend')).toBeDisabled();
    await page.clock.runFor(31_000);
    await expect(button(page, 'resend')).toBeEnabled();
    const calls = recordCalls(page);
    await button(page, 'resend').click();
    await expect(page).toHaveURL('/');
    expect(calls).toEqual([{ name: 'POST /auth/forgot-password', body: { email: account.email } }]);
  },
);

for (const way of ['Send Reset Email', 'resend'])
  test(
    `"${way}" names a faulty email, clears it on focus, and sends nothing`,
    { tag: ['@VAL-06', '@VAL-17', '@VAL-26'] },
    async ({ page }) => {
      const calls = recordCalls(page);
      await page.goto('/forgot-password');
      await email(page).fill('ada@example');
      await button(page, way).click();
      await expect(main(page).getByText('Email is invalid')).toBeVisible();
      await button(page, way).focus();
      await email(page).focus();
      await expect(main(page).getByText('Email is invalid')).toHaveCount(0);
      await settle(page);
      expect(calls).toEqual([]);
    },
  );

test(
  'a refused reset mail shows "An Error Occured" with the server\'s message',
  { tag: ['@ERR-11'] },
  async ({ page }) => {
    await rejectWith(page, '/auth/forgot-password', 'The postman is on strike.');
    await page.goto('/forgot-password');
    await email(page).fill('ada@example.com');
    await button(page, 'Send Reset Email').click();
    await expect(alertToast(page, 'An Error Occured')).toContainText('The postman is on strike.');
    await expect(page).toHaveURL('/forgot-password');
  },
);

test(
  'a link that is no good shows "Reset Error" with the server\'s message',
  { tag: ['@ERR-12', '@D-59'] },
  async ({ page }) => {
    await page.goto('/reset-password?resetToken=made-up');
    await newPassword(page).fill('egusi-and-eba-2');
    const refusal = page.waitForResponse((response) => response.url().includes('/reset-password?'));
    await button(page, 'Reset Password').click();
    const { message } = (await (await refusal).json()) as { message: string };
    await expect(alertToast(page, 'Reset Error')).toContainText(message);
    await expect(newPassword(page)).toHaveValue('egusi-and-eba-2');
  },
);

test(
  'a short new password is named, cleared on focus, and never sent',
  { tag: ['@VAL-11', '@VAL-17', '@VAL-26'] },
  async ({ page }) => {
    const calls = recordCalls(page);
    await page.goto('/reset-password?resetToken=made-up');
    await newPassword(page).fill('1234567');
    await button(page, 'Reset Password').click();
    const error = main(page).getByText('Password must be at least 8 characters.');
    await expect(error).toBeVisible();
    await button(page, 'Reset Password').focus();
    await newPassword(page).focus();
    await expect(error).toHaveCount(0);
    await settle(page);
    expect(calls).toEqual([]);
  },
);
