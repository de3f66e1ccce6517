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
