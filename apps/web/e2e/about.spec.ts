import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

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
  'four sections stand one below the other on alternating grounds',
  { tag: ['@ABT-01', '@ABT-04'] },
  async ({ page }) => {
    await page.goto('/about');
    const sections = page.getByRole('main').getByRole('region');
    await expect(sections).toHaveCount(4);
    const edges = await sections.evaluateAll((all) =>
      all.flatMap((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return [Math.round(top), Math.round(bottom)];
      }),
    );
    expect(edges).toEqual([...edges].sort((one, other) => one - other));
    const isGreen = (await backgrounds(page)).map(
      ([red = 0, green = 0, blue = 0]) => green > red + 20 && green > blue + 20,
    );
    expect(isGreen).toEqual([false, true, false, true]);
  },
);
