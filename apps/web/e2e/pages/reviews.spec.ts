import { reviews as given } from '@catering/site-config/reviews';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

const count = given.length;
const reviews = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: 'Customer reviews' });

/** How far the shown review is from the left edge of the row, in px. */
const misplacement = (page: Page, shown: number) =>
  reviews(page)
    .getByRole('listitem')
    .nth(shown)
    .evaluate((slide) => {
      const row = slide.parentElement?.getBoundingClientRect().left ?? Number.NaN;
      return Math.round(Math.abs(slide.getBoundingClientRect().left - row));
    });

// Component tests show how they play, pause and loop; here they have a layout.
test(
  'the reviews loop, and keep their position when the window is resized',
  { tag: ['@HOM-31'] },
  async ({ page }) => {
    // As wide as one review, so that there is a next one.
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto('/');
    await reviews(page).scrollIntoViewIfNeeded();
    await reviews(page).getByRole('button', { name: 'Previous review' }).click();
    await expect(reviews(page)).toContainText(`Review ${count} of ${count}`);
    await expect.poll(() => misplacement(page, count - 1)).toBe(0);
    await reviews(page).getByRole('button', { name: 'Next review' }).click();
    await expect(reviews(page)).toContainText(`Review 1 of ${count}`);
    for (const width of [1000, 400, 1300]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => misplacement(page, 0)).toBe(0);
    }
  },
);
