import type { Page } from '@playwright/test';
import { apiAddress } from './addresses.ts';
import { expect, test } from './site-test.ts';

const recordPings = (page: Page) => {
  const pings: string[] = [];
  page.on('request', (request) => {
    if (request.url() === `${apiAddress}/`)
      pings.push(`${request.method()} ${request.postData() ?? ''}`);
  });
  return pings;
};

const recordErrors = (page: Page) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
};

test(
  'the start pings the server once, and each opening of home does',
  { tag: ['@STA-14', '@API-GEN-15', '@D-12'] },
  async ({ page }) => {
    const pings = recordPings(page);
    await page.goto('/about');
    await expect.poll(() => pings).toEqual(['GET ']);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Trainings' }).click();
    await expect(page.getByRole('article')).toHaveCount(12);
    await header.getByRole('link', { name: 'Home', exact: true }).click();
    await expect.poll(() => pings).toEqual(['GET ', 'GET ']);
  },
);

test('a start on home is one ping', { tag: ['@API-GEN-15', '@D-12'] }, async ({ page }) => {
  const pings = recordPings(page);
  await page.goto('/');
  await expect.poll(() => pings.length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(pings).toEqual(['GET ']);
});

test(
  'a ping that fails is logged as critical, and the visitor sees nothing',
  { tag: ['@STA-15'] },
  async ({ page }) => {
    const errors = recordErrors(page);
    await page.route(`${apiAddress}/`, (route) => route.abort());
    await page.goto('/');
    await expect.poll(() => errors.join('\n')).toContain('Critical server error');
    await expect(page.locator('[role="alert"], [role="status"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Order Now!' })).toBeVisible();
  },
);

test(
  'whatever the ping is answered changes nothing',
  { tag: ['@API-GEN-17'] },
  async ({ page }) => {
    const errors = recordErrors(page);
    await page.goto('/');
    await expect(page.getByText('Review 1 of 6')).toBeVisible();
    const usual = await page.getByRole('main').innerText();
    await page.route(`${apiAddress}/`, (route) =>
      route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: JSON.stringify({ message: 'CLOSED FOR GOOD', isValid: false, token: 'a' }),
      }),
    );
    const answered = page.waitForResponse(`${apiAddress}/`);
    await page.reload();
    await (await answered).finished();
    await expect(page.getByText('CLOSED FOR GOOD')).toHaveCount(0);
    await expect(page.getByRole('main')).toHaveText(usual, { useInnerText: true });
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(errors).toEqual([]);
  },
);
