import { findViolations } from '@catering/test/axe';
import { expect, test } from './page.ts';

const SECTIONS = ['Requests', 'Faults', 'Scenarios', 'Accounts', 'Mailbox', 'Data', 'Clock'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every section fits a phone, and axe finds no violation in the ${colorScheme}`, async ({
    page,
    open,
    call,
  }) => {
    await page.emulateMedia({ colorScheme });
    await call('/auth/forgot-password', { email: 'ada@example.com' });
    await call('/__mock/api/scenario', { name: 'menu-fails, flaky' });
    await open('clock');
    for (const name of SECTIONS) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      if (name === 'Requests') {
        await page.getByRole('button', { name: /POST/ }).click();
        await expect(page.getByRole('heading', { name: 'Response' })).toBeVisible();
      }
      if (name === 'Faults') await page.getByRole('button', { name: 'Add a fault…' }).click();
      if (name === 'Data')
        await page
          .getByRole('button', { name: /^Edit dish/ })
          .first()
          .click();
      // A section's link that is scrolled out of its row is no skip link.
      const allRules = { rules: { 'skip-link': { enabled: false } } };
      // Light and dark differ in colours only.
      const rules = colorScheme === 'light' ? { runOnly: ['color-contrast'] } : allRules;
      expect(await findViolations(page, rules)).toEqual([]);
      const heights = await page
        .locator('main :is(button, li a):visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(0);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width).toBe(page.viewportSize()?.width);
      await page.keyboard.press('Escape');
    }
  });
}

test('a section that gets the focus is shown as a whole', async ({ page, open }) => {
  await open('requests');
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).toHaveCount(SECTIONS.length + 1);
  for (const link of await links.all()) {
    await link.focus();
    // Pixels are rounded.
    await expect(link).toBeInViewport({ ratio: 0.99 });
  }
});
