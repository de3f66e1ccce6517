import { expect, test } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { everyPage, expectLoaded, goInside, openPage } from './pages.ts';

const noAdminScreen = 'RTE-24 SCP-36 ROL-18';

for (const [ids, address, heading] of [
  ['RTE-01', '/', /delicious meals/i],
  ['RTE-02 ROL-01', '/order', /menu/i],
  ['RTE-03', '/about', 'Learn More About Us'],
  ['RTE-04', '/trainings', /learn to cook/i],
  ['RTE-05', '/training-enrollment?program=SALAD', 'Training Enrollment'],
  ['RTE-06', '/blog', 'Blog'],
  ['RTE-07', '/checkout', 'Checkout'],
  ['RTE-08', '/add-to-cart?dishId={dishId}', /jollof/i],
  ['RTE-09', '/login', /welcome|login/i],
  ['RTE-10', '/signup', 'Create your account'],
  ['RTE-11', '/forgot-password', 'Forgot your password?'],
  ['RTE-12', '/reset-password?resetToken=none', 'Reset your password'],
  ['RTE-13', '/user/orders', 'My Orders'],
  ['RTE-14', '/support', 'Support'],
  ['RTE-15', '/user/account', 'Account Settings'],
  ['RTE-16', '/user/transaction-history', 'Transactions History'],
] as const)
  test(`${ids} RTE-18 RTE-19 ${noAdminScreen} ${address} opens its page between header and footer`, async ({
    page,
    request,
  }) => {
    await openPage(page, request, address);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/\S+ \| \S+/);
    await expect(main).not.toContainText(/\badmin/i);
    const tops = [page.getByRole('banner'), main, page.getByRole('contentinfo')].map(
      async (part) => (await part.boundingBox())?.y ?? Number.NaN,
    );
    const [header, content, footer] = await Promise.all(tops);
    expect(header).toBeLessThan(content ?? 0);
    expect(content).toBeLessThan(footer ?? 0);
  });

test('RTE-24 SCP-36 ROL-18 even an admin finds no admin screen', async ({ page, request }) => {
  const { email } = await signedIn(page, request, 'admin');
  await page.goto('/support');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: email }).click();
  await expect(header.getByRole('link', { name: 'Account Settings' })).toBeVisible();
  await expect(header.getByRole('link', { name: /admin|manage|\blog\b/i })).toHaveCount(0);
  for (const address of ['/admin', '/user/admin', '/dashboard', '/dishes']) {
    await goInside(page, address);
    await expect(page.getByRole('main')).toContainText('Not Found');
  }
});

test('RTE-20 every page opens at its top, wherever the last one was left', async ({
  page,
  request,
}) => {
  test.slow();
  await signedIn(page, request);
  await page.setViewportSize({ width: 1280, height: 480 });
  const places = () => page.evaluate(() => scrollY);
  await openPage(page, request, '/about');
  for (const address of everyPage) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await places(), `before ${address}`).toBeGreaterThan(0);
    await goInside(page, address);
    await expectLoaded(page);
    await expect.poll(places, address).toBe(0);
  }
});

test('RTE-20 with motion the page glides to its top, and its heading has the focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/trainings');
  await expectLoaded(page);
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick links' });
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learn More About Us' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
