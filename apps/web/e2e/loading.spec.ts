import type { Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { holdResponses } from './responses.ts';
import { expect, test } from './site-test.ts';

const { email } = newAccount();
const field = (page: Page, name: string) =>
  page.getByRole('main').getByLabel(name, { exact: true });

for (const { path, call, submit, tip, fill } of [
  {
    path: '/login',
    call: '/auth/login',
    submit: 'Login',
    tip: 'Opening the door…',
    fill: async (page: Page) => {
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill('plantain-and-stew');
    },
  },
  {
    path: '/support',
    call: '/messages',
    submit: 'Send Message',
    tip: 'Passing on your message…',
    fill: async (page: Page) => {
      await field(page, 'Email').fill(email);
      await field(page, 'Message').fill('Do you cook for 80 guests?');
    },
  },
  {
    path: '/training-enrollment?program=SALAD',
    call: '/class-enrollment',
    submit: 'Enroll Now',
    tip: 'Saving you a seat…',
    fill: async (page: Page) => field(page, 'Full Name').fill('Ada Obi'),
  },
])
  test(
    `"${submit}" puts "${tip}" over the whole page until its answer is there`,
    { tag: ['@RTE-25', '@RTE-26', '@STA-16', '@D-14'] },
    async ({ page }) => {
      const release = await holdResponses(page, call);
      await page.goto(path);
      await fill(page);
      const button = page.getByRole('main').getByRole('button', { name: submit, exact: true });
      const overlay = page.getByRole('status', { name: 'Loading' });
      await expect(overlay).toHaveCount(0);
      await button.click();

      await expect(overlay).toHaveText(tip);
      await expect(button).toBeDisabled();
      const covered = await page.evaluate(() => {
        const inside = document.querySelector('[aria-label="Loading"]');
        const corners = [
          [1, 1],
          [innerWidth - 2, 1],
          [1, innerHeight - 2],
          [innerWidth - 2, innerHeight - 2],
        ] as const;
        return corners.every(
          ([x, y]) => document.elementFromPoint(x, y)?.contains(inside) ?? false,
        );
      });
      expect(covered).toBe(true);

      release();
      await expect(overlay).toHaveCount(0);
      await expect(button).toBeEnabled();
    },
  );
