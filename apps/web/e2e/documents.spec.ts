import { expect, test } from '@playwright/test';
import { pages } from '../src/config/pages.ts';

const shown = Object.values(pages).filter((page) => 'rendered' in page);

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path } of shown) {
    test(`${path} shows its heading, header and footer`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }

  test('no form can be sent, which would put a password into the address', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
  });
});

test('the site takes over the documents as they are, under their own policy', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  // What the visitor's browser remembers is not in the documents.
  await page.goto('/support');
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'of-another-day');
    localStorage.setItem('email', 'ada@example.com');
  });
  for (const { path } of shown) {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('footer')?.setAttribute('data-from', 'document');
      });
    });
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeAttached();
    await expect(page.locator('footer[data-from="document"]')).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test('a script from elsewhere does not run', async ({ page }) => {
  await page.goto('/');
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  );
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://elsewhere.example/script.js';
    document.head.append(script);
  });
  expect((await refused).text()).toContain('elsewhere.example');
});

test('search engines find robots.txt and the map of the pages', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain('/order</loc>');
  expect(map).not.toContain('/checkout');
});
