import { expect, test } from './site-test.ts';
import { signedIn } from './accounts.ts';
import { everyPage, expectLoaded, goInside, openPage } from './pages.ts';

test(
  'even an admin finds no admin screen',
  { tag: ['@RTE-24', '@SCP-36', '@ROL-18'] },
  async ({ page, request }) => {
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
  },
);

test(
  'every page opens at its top, wherever the last one was left',
  { tag: ['@RTE-20'] },
  async ({ page, request }) => {
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
  },
);

test(
  'with motion the page glides to its top, and its heading has the focus',
  { tag: ['@RTE-20'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/trainings');
    await expectLoaded(page);
    const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick links' });
    await footer.getByRole('link', { name: 'About Us' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Learn More About Us' }),
    ).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  },
);

test('in forced colours buttons keep an edge, and the link of the page its mark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/trainings');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveCSS(
    'border-top-color',
    /^rgb\(/,
  );
  await expect(header.getByRole('link', { name: 'Trainings' })).toHaveCSS('outline-style', 'solid');
  await expect(header.getByRole('link', { name: 'Blog' })).toHaveCSS('outline-style', 'none');
});
