import { expect, test } from './site-test.ts';
import { pages } from '../src/config/pages.ts';
import { dishAt } from './api-data.ts';

const shown = Object.values(pages);

/** Documents are the same for every query. */
const WITH_A_QUERY = [
  '/login?proceedTo=checkout',
  '/signup?proceedTo=checkout',
  '/training-enrollment?program=SALAD',
  '/reset-password?resetToken=of-a-mail',
];

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows its heading, header and footer', async ({ page }) => {
    for (const { path } of shown) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('banner'), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
    }
  });

  test('no form can be sent, which would put what was typed into the address', async ({ page }) => {
    for (const path of ['/login', '/signup', '/reset-password', '/forgot-password', '/support']) {
      await page.goto(path);
      for (const field of await page.getByRole('main').locator('input, textarea').all())
        await field.fill('ada@example.com');
      await page.getByRole('main').locator('input').last().press('Enter');
      for (const button of await page.locator('form button').all())
        await expect(button).toBeDisabled();
      await expect(page).toHaveURL(path);
    }
  });
});

test('what is typed before the site runs is kept', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const opening = page.goto('/login');
  const email = page.getByLabel('Email');
  await email.fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
  release();
  await opening;
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await expect(email).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('long-enough-1');
});

test('the site takes over the documents as they are, under their own policy', async ({
  page,
  request,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  // What the visitor's browser remembers is not in the documents.
  await page.goto('/support');
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'of-another-day');
    localStorage.setItem('email', 'ada@example.com');
  });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('footer')?.setAttribute('data-from', 'document');
    });
  });
  const { _id } = await dishAt(request, 0);
  const dish = `/add-to-cart?dishId=${_id}`;
  for (const address of [...shown.map(({ path }) => path), ...WITH_A_QUERY, dish]) {
    await page.goto(address);
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
