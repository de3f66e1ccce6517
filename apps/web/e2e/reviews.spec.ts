import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

const reviews = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: 'Customer reviews' });

/** How far the shown review is from the left edge of the row, in px. */
const misplacement = (page: Page, shown: number) =>
  reviews(page)
    .getByRole('listitem')
    .nth(shown)
    .evaluate((slide) => {
      const row = slide.parentElement?.parentElement;
      if (!row) return Number.NaN;
      const gap = slide.getBoundingClientRect().left - row.getBoundingClientRect().left;
      return Math.round(Math.abs(gap));
    });

test(
  'the shown review keeps its place when the window changes',
  { tag: ['@HOM-31'] },
  async ({ page }) => {
    await page.goto('/');
    await reviews(page).scrollIntoViewIfNeeded();
    const next = reviews(page).getByRole('button', { name: 'Next review' });
    await expect(async () => {
      await next.click();
      await expect(reviews(page)).toContainText('Review 2 of 6', { timeout: 500 });
    }).toPass();
    for (const width of [1000, 400, 1300]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => misplacement(page, 1)).toBe(0);
    }
  },
);
