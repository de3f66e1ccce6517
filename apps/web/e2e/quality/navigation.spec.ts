import type { Page } from '@playwright/test';
import { expectLoaded } from '../support/pages.ts';
import { expect, test } from '../support/site-test.ts';

const quickLink = (page: Page, name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: 'Quick links' })
    .getByRole('link', { name, exact: true });

test(
  'every page opens at its top with its heading focused, from any scroll position',
  { tag: ['@RTE-20'] },
  async ({ page }) => {
    const scrolled = () => page.evaluate(() => scrollY);
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.goto('/trainings');
    await expectLoaded(page);
    for (const [name, motion] of [
      ['Order', 'reduce'],
      ['Support', 'reduce'],
      ['About Us', 'no-preference'],
    ] as const) {
      await page.emulateMedia({ reducedMotion: motion });
      // By hand: that ends the page's own way to its top, which may be going on.
      await page.mouse.wheel(0, 5000);
      await expect.poll(scrolled, `before ${name}`).toBeGreaterThan(0);
      await quickLink(page, name).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect.poll(scrolled, name).toBe(0);
    }
  },
);

for (const motion of ['reduce', 'no-preference'] as const)
  test(
    `Back, Forward and a reload open a page where it was left, with the motion ${motion}`,
    {
      tag: ['@D-73'],
    },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      const scrolled = () => page.evaluate(() => Math.round(scrollY));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/order');
      await expectLoaded(page);
      const dish = page.getByRole('article').nth(9);
      await dish.scrollIntoViewIfNeeded();
      await expect.poll(scrolled).toBeGreaterThan(500);
      const place = await scrolled();
      await dish.getByRole('link', { name: /Add To Cart/ }).click();
      await expect(page).toHaveURL(/add-to-cart/);
      await expect.poll(scrolled).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL('/order');
      await expect.poll(scrolled).toBe(place);
      await page.reload();
      await expect.poll(scrolled, 'after a reload').toBe(place);
      await page.goForward();
      await expect(page).toHaveURL(/add-to-cart/);
      await expect.poll(scrolled).toBe(0);
    },
  );

test('on a phone on its side, the header leaves the window with the page', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/order');
  await expectLoaded(page);
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Categories' })).not.toBeInViewport();
});
