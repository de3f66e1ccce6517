import type { Page } from '@playwright/test';
import { apiAddress } from '../support/addresses.ts';
import { readMenu } from '../support/api.ts';
import { expectLoaded } from '../support/page-parts.ts';
import { expect, test } from '../support/site-test.ts';

/** How far the cards of a section reach into the next one, in px: sections below the window are laid out late. */
const overlaps = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('section')].flatMap((section) => {
      const { bottom } = section.getBoundingClientRect();
      return [...section.querySelectorAll('article')]
        .map((card) => card.getBoundingClientRect().bottom - bottom)
        .filter((px) => px > 1);
    }),
  );

test(
  'the menu requests each category once, shows its dishes, and marks the category in view',
  { tag: ['@SCP-02', '@MNU-01', '@MNU-02', '@MNU-06', '@API-DISH-04'] },
  async ({ page, request }) => {
    const { categories, dishes } = await readMenu(request);
    const requested: string[] = [];
    page.on('request', (each) => {
      if (/\/(?:categories|dishes)\b/.test(each.url())) requested.push(each.url());
    });
    await page.goto('/order');
    for (const { _id, name } of categories) {
      const own = dishes.filter(({ category }) => category === _id);
      await expect(
        page
          .getByRole('region', { name: name.toUpperCase(), exact: true })
          .getByRole('article')
          .getByRole('heading'),
      ).toHaveText(own.map((dish) => dish.name));
    }
    // The document asks before the site's code is there, which takes these responses over.
    const paths = ['/categories', ...categories.map(({ _id }) => `/dishes?category=${_id}`)];
    expect(requested.sort()).toEqual(paths.map((path) => apiAddress + path).sort());

    const current = page
      .getByRole('navigation', { name: 'Categories' })
      .locator('[aria-current="location"]');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(current).toHaveText(categories.at(-1)?.name ?? '');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(current).toHaveText(categories[0]?.name ?? '');

    expect(await overlaps(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expectLoaded(page);
    expect(await overlaps(page)).toEqual([]);
  },
);
