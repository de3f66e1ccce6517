import { awards } from '@catering/site-config/about';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

/** Red, green and blue of each section's background, as it is seen. */
const backgrounds = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((all) =>
      all.map((element) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return [];
        canvas.fillStyle = '#fff';
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = getComputedStyle(element).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      }),
    );

test(
  'the sections are stacked, with alternating backgrounds',
  { tag: ['@ABT-01', '@ABT-04'] },
  async ({ page }) => {
    await page.goto('/about');
    const sections = page.getByRole('main').getByRole('region');
    const count = awards.length > 0 ? 4 : 3;
    await expect(sections).toHaveCount(count);
    const edges = await sections.evaluateAll((all) =>
      all.flatMap((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return [Math.round(top), Math.round(bottom)];
      }),
    );
    expect(edges).toEqual([...edges].sort((one, other) => one - other));
    // The brand's colour, whichever it is, is dark.
    const isDark = (await backgrounds(page)).map((channels) => Math.max(...channels) < 170);
    expect(isDark).toEqual([false, true, false, true].slice(0, count));
  },
);
