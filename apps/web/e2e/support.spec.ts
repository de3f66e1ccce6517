import type { Page } from '@playwright/test';
import { contact } from '../src/config/contact.ts';
import { newAccount } from './accounts.ts';
import { rejectWith } from './responses.ts';
import { recordCalls, settle } from './calls.ts';
import { alertToast, statusToast } from './toasts.ts';
import { expect, test } from './site-test.ts';

const main = (page: Page) => page.getByRole('main');
const email = (page: Page) => main(page).getByLabel('Email', { exact: true });
const message = (page: Page) => main(page).getByLabel('Message', { exact: true });
const send = (page: Page) => main(page).getByRole('button', { name: 'Send Message' });

test.beforeEach(({ page }) => page.goto('/support').then(() => undefined));

test(
  'the page shows an email, a phone and a message form',
  { tag: ['@SUP-01', '@SUP-02', '@SUP-03', '@SUP-04', '@SUP-05', '@SCP-28'] },
  async ({ page }) => {
    await expect(main(page).getByRole('link', { name: contact.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${contact.supportEmail}`,
    );
    await expect(main(page).getByRole('link', { name: contact.supportPhone })).toHaveAttribute(
      'href',
      /^tel:\+?\d+$/,
    );
    await expect(email(page)).toBeEditable();
    await expect(message(page)).toBeEditable();
    await expect(send(page)).toBeEnabled();
  },
);

test(
  'a message is sent, told of, and the form is emptied',
  { tag: ['@API-USE-11', '@ERR-34', '@SCP-08', '@D-70'] },
  async ({ page }) => {
    const calls = recordCalls(page);
    const entry = { email: newAccount().email, message: 'Do you cook for 80 guests?' };
    await email(page).fill(entry.email);
    await message(page).fill(entry.message);
    await send(page).click();
    await expect(statusToast(page, 'Message Recieved')).toContainText(
      'We will get back to you by email.',
    );
    expect(calls).toEqual([{ name: 'POST /messages', body: entry }]);
    await expect(email(page)).toHaveValue('');
    await expect(message(page)).toHaveValue('');
  },
);

test(
  'a refused message shows "Login Error" with the server\'s message, and stays in its field',
  { tag: ['@ERR-13'] },
  async ({ page }) => {
    await rejectWith(page, '/messages', 'Our letter box is full.');
    await email(page).fill(newAccount().email);
    await message(page).fill('Hello?');
    await send(page).click();
    await expect(alertToast(page, 'Login Error')).toContainText('Our letter box is full.');
    await expect(message(page)).toHaveValue('Hello?');
    await expect(send(page)).toBeEnabled();
  },
);

test(
  'a faulty email and an empty message are told at once, and nothing is sent',
  { tag: ['@VAL-07', '@VAL-17', '@VAL-18', '@VAL-19', '@VAL-26', '@D-70'] },
  async ({ page }) => {
    const calls = recordCalls(page);
    await email(page).fill('ada@example');
    await message(page).fill('   ');
    await send(page).click();
    await expect(statusToast(page, 'Please input a message')).toContainText('Info');
    await expect(main(page).getByText('Email is invalid')).toBeVisible();
    await message(page).focus();
    await email(page).focus();
    await expect(main(page).getByText('Email is invalid')).toHaveCount(0);

    await email(page).fill(newAccount().email);
    await send(page).click();
    await settle(page);
    expect(calls).toEqual([]);
  },
);
