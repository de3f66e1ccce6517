import type { Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { abortRequests } from './responses.ts';
import { recordCalls } from './calls.ts';
import { alertToast, statusToast } from './toasts.ts';
import { expect, test } from './site-test.ts';

const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });
const enroll = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Enroll Now' });

test.beforeEach(({ page }) =>
  page.goto('/training-enrollment?program=WEDDING+CAKE').then(() => undefined),
);

test(
  'the form names its program and takes a name, an email and digits',
  {
    tag: [
      '@ENR-01',
      '@ENR-02',
      '@ENR-03',
      '@ENR-04',
      '@ENR-05',
      '@ENR-06',
      '@ENR-07',
      '@SCP-25',
      '@D-45',
    ],
  },
  async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'WEDDING CAKE' })).toBeVisible();
    await expect(
      page.getByRole('main').getByText('Fill the form with valid and correct details'),
    ).toBeVisible();
    await expect(field(page, 'Full Name')).toBeVisible();
    await expect(field(page, 'Email')).toBeVisible();
    await expect(field(page, 'Phone Number')).toHaveAttribute('inputmode', 'numeric');
    await field(page, 'Phone Number').pressSequentially('08a0-31');
    await expect(field(page, 'Phone Number')).toHaveValue('08031');
    await expect(enroll(page)).toBeEnabled();
  },
);

test(
  'an enrollment is sent, told of, and the form is emptied',
  { tag: ['@ERR-03', '@ERR-04', '@SCP-07', '@D-46'] },
  async ({ page }) => {
    const calls = recordCalls(page);
    const entry = { name: 'Ada Obi', email: newAccount().email, phoneNumber: '08031234567' };
    await field(page, 'Full Name').fill(entry.name);
    await field(page, 'Email').fill(entry.email);
    await field(page, 'Phone Number').fill(entry.phoneNumber);
    await enroll(page).click();

    await expect(statusToast(page, 'Enrollment Form Sent Successfully')).toContainText(
      'Your form has been submitted. We would reach out to you on how to complete your registrations.',
    );
    expect(calls).toEqual([
      { name: 'POST /class-enrollment', body: { ...entry, course: 'WEDDING CAKE' } },
    ]);
    for (const name of ['Full Name', 'Email', 'Phone Number'])
      await expect(field(page, name)).toHaveValue('');
  },
);

test(
  'a faulty form is sent as it is, and the answer is shown',
  { tag: ['@ENR-08', '@VAL-25', '@ERR-01', '@ERR-02'] },
  async ({ page }) => {
    const calls = recordCalls(page);
    await field(page, 'Email').fill('no email');
    const refusal = page.waitForResponse((response) =>
      response.url().endsWith('/class-enrollment'),
    );
    await enroll(page).click();
    const { message } = (await (await refusal).json()) as { message: string };

    await expect(alertToast(page, 'Error In Completing Enrollment')).toContainText(message);
    expect(calls.map(({ body }) => body)).toEqual([
      { name: '', email: 'no email', phoneNumber: '', course: 'WEDDING CAKE' },
    ]);
    await expect(field(page, 'Email')).toHaveValue('no email');
  },
);

test(
  'without an answer the toast says so, and the form keeps what was typed',
  { tag: ['@ERR-01', '@D-08'] },
  async ({ page }) => {
    await abortRequests(page, '/class-enrollment');
    await field(page, 'Full Name').fill('Ada Obi');
    await enroll(page).click();
    await expect(alertToast(page, 'Error In Completing Enrollment')).toContainText(
      'No answer from the server. Check your connection and try again.',
    );
    await expect(field(page, 'Full Name')).toHaveValue('Ada Obi');
    await expect(enroll(page)).toBeEnabled();
  },
);

test('without a program the page leads to the programs', { tag: ['@D-46'] }, async ({ page }) => {
  await page.goto('/training-enrollment');
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/trainings');
});
