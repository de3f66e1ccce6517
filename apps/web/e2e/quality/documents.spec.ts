import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '../../src/config/pages.ts';
import { SITE_FOLDER } from '../support/addresses.ts';
import { watchHydration } from '../support/checks/hydration.ts';
import { expect, test } from '../support/site-test.ts';

test.describe('before scripts run', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'each of the 16 documents has a title, heading, header, and footer, and no form can be sent',
    {
      tag: '@RTE-17',
    },
    async ({ page, request }) => {
      const titles = new Set<string>();
      for (const { path } of Object.values(pages)) {
        const document = await (await request.get(path)).text();
        const found = await page.evaluate((html) => {
          const { body, title } = new DOMParser().parseFromString(html, 'text/html');
          const count = (selector: string) => body.querySelectorAll(selector).length;
          return {
            title,
            parts: ['main h1', 'header:not(main header)', 'footer:not(main footer)'].map(count),
            // The typed text would go into the address.
            enabled: count('form button:not(:disabled)'),
          };
        }, document);
        expect(found, path).toMatchObject({ parts: [1, 1, 1], enabled: 0 });
        titles.add(found.title);
      }
      // A site with other pages has another number.
      expect(titles.size, 'the routes of the specification').toBe(16);
    },
  );

  test('the menu says how to order by phone instead of loading forever, and Enter in a field does not change the address', async ({
    page,
  }) => {
    await page.goto('/order');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:\+/);
    await expect(page.locator('div[aria-busy]')).toBeHidden();

    await page.goto('/login');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/login');
  });
});

test('a site whose scripts are blocked says how to order by phone', async ({ context }) => {
  // Without the fixture's wait for the site.
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/order');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Order by phone');
  await expect(notice).toBeInViewport();
  await expect(page.locator('div[aria-busy]')).toBeHidden();
});

test('visitors get none of the tools for development', () => {
  const folder = join(SITE_FOLDER, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(16);
  for (const name of scripts) {
    const code = readFileSync(join(folder, name), 'utf8');
    expect(code, name).not.toMatch(/__mock|mock-control|mock-session|x-mock-|dev-tools/i);
  }
});

/** Holds the code of the site back until the test lets it go. */
const holdScripts = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('text that is typed before the site runs is kept', async ({ page }) => {
  const release = await holdScripts(page);
  const opening = page.goto('/login');
  const email = page.getByLabel('Email');
  await email.fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
  release();
  await opening;
  await expect(email).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('long-enough-1');
});

test('"Sign Up" and "Login" that are pressed before hydration keep their login target', async ({
  context,
}) => {
  for (const [from, link, to] of [
    ['/login', 'Sign Up', '/signup'],
    ['/signup', 'Login', '/login'],
  ] as const) {
    // Without the fixture's wait for the site.
    const page = await context.newPage();
    const release = await holdScripts(page);
    await page.goto(`${from}?proceedTo=checkout`, { waitUntil: 'commit' });
    const other = page.getByRole('main').locator('a', { hasText: link });
    await other.click({ force: true });
    release();
    await other.click();
    await expect(page).toHaveURL(`${to}?proceedTo=checkout`);
  }
});

test('documents hydrate with a stored session or a query', async ({ page }) => {
  await page.goto('/support');
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'of-another-day');
    localStorage.setItem('email', 'ada@example.com');
  });
  const expectTakenOver = await watchHydration(page);
  for (const address of [
    '/user/orders',
    '/checkout',
    '/login?proceedTo=checkout',
    '/signup?proceedTo=checkout',
    '/training-enrollment?program=SALAD',
    '/reset-password?resetToken=of-a-mail',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeAttached();
    await expectTakenOver();
  }
});

test('a script from another origin does not run', async ({ page }) => {
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

test('the host serves a 404 document, an icon, robots.txt, and the site map', async ({
  request,
}) => {
  const unknown = await request.get('/nowhere');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('Not Found');
  const icon = await request.get('/favicon.ico');
  expect(icon.ok()).toBe(true);
  expect(icon.headers()['content-type']).toMatch(/^image\//);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain('/order</loc>');
  expect(map).not.toContain('/checkout');
});
