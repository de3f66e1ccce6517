import { awards } from '@catering/site-config/about';
import { expect, test } from '../support/site-test.ts';

test(
  'the posts of the blog are in a grid, and the sections of About are stacked, with alternating backgrounds',
  { tag: ['@BLG-01', '@ABT-01', '@ABT-04'] },
  async ({ page }) => {
    await page.goto('/blog');
    const posts = page.getByRole('main').getByRole('article');
    const [first, second] = [await posts.nth(0).boundingBox(), await posts.nth(1).boundingBox()];
    expect(first?.y).toBe(second?.y);

    await page.goto('/about');
    const sections = page.getByRole('main').getByRole('region');
    await expect(sections).toHaveCount(awards.length > 0 ? 4 : 3);
    const looks = await sections.evaluateAll((all) =>
      all.map((section) => {
        const { top, bottom } = section.getBoundingClientRect();
        const { backgroundColor } = getComputedStyle(section);
        return { top: Math.round(top), bottom: Math.round(bottom), backgroundColor };
      }),
    );
    const edges = looks.flatMap(({ top, bottom }) => [top, bottom]);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    const colors = looks.map(({ backgroundColor }) => backgroundColor);
    expect(colors).toEqual(colors.map((_, index) => colors[index % 2]));
    expect(colors[0]).not.toBe(colors[1]);
  },
);
