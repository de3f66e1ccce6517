import { expect, test } from './site-test.ts';
import { apiAddress } from './addresses.ts';
import { respondWith, holdResponses } from './responses.ts';
import { readMenu } from './api-data.ts';

test(
  'the menu shows every category with its description, its name and its own dishes, each with its way to the cart',
  {
    tag: [
      '@MNU-01',
      '@MNU-02',
      '@MNU-03',
      '@MNU-04',
      '@MNU-05',
      '@MNU-06',
      '@MNU-07',
      '@MNU-08',
      '@SCP-13',
      '@STA-19',
      '@API-DISH-04',
      '@API-ANS-03',
    ],
  },
  async ({ page, request }) => {
    const { categories, dishes } = await readMenu(request);
    const asked: string[] = [];
    page.on(
      'request',
      (call) => call.url().startsWith(`${apiAddress}/dishes`) && asked.push(call.url()),
    );
    await page.goto('/order');
    await expect(
      page.getByRole('status').filter({ hasText: 'Categories and dishes fetched successfully' }),
    ).toBeVisible();

    for (const category of categories) {
      const section = page.getByRole('region', { name: category.name.toUpperCase(), exact: true });
      const own = dishes.filter((dish) => dish.category === category._id);
      await expect(section.getByRole('article')).toHaveCount(own.length);
      for (const dish of own)
        await expect(section.getByRole('heading', { name: dish.name, exact: true })).toBeAttached();
    }
    expect(asked.sort()).toEqual(
      categories.map((category) => `${apiAddress}/dishes?category=${category._id}`).sort(),
    );

    const long = categories.find(({ description }) => description.length > 40);
    if (!long) throw new Error('No category has a long description');
    const section = page.getByRole('region', { name: long.name.toUpperCase(), exact: true });
    await section.scrollIntoViewIfNeeded();
    const text = await section.innerText();
    const places = [
      `${long.description.slice(0, 40)}...`,
      long.name.toUpperCase(),
      'Add To Cart',
    ].map((part) => text.indexOf(part));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));

    const links = page.getByRole('main').getByRole('link', { name: /Add To Cart/ });
    await expect(links).toHaveCount(dishes.length);
    const targets = await links.evaluateAll((all) =>
      all.map((each) => each.getAttribute('href') ?? ''),
    );
    expect(targets.sort()).toEqual(dishes.map(({ _id }) => `/add-to-cart?dishId=${_id}`).sort());

    const current = page
      .getByRole('navigation', { name: 'Categories' })
      .locator('[aria-current="location"]');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(current).toHaveText(categories.at(-1)?.name ?? '');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(current).toHaveText(categories[0]?.name ?? '');
  },
);

test(
  'a menu that fails says so, and Retry brings it',
  { tag: ['@MNU-10', '@MNU-11', '@STA-20', '@STA-21', '@ERR-05', '@ERR-06'] },
  async ({ page }) => {
    await page.route(`${apiAddress}/categories`, (route) => route.abort());
    await page.goto('/order');
    const panel = page
      .getByRole('alert')
      .filter({ hasText: 'An error occured while retrieving the menu.' });
    await expect(panel).toBeVisible();
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to retrieve dishes' });
    await expect(toast).toContainText('Error');

    await page.unrouteAll();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(panel).toBeHidden();
  },
);

test(
  'a single category that fails, or is empty, shows "No dishes available" and nothing else',
  { tag: ['@ERR-07', '@ERR-08', '@MNU-09'] },
  async ({ page, request }) => {
    const { categories } = await readMenu(request);
    const [broken, empty, ...others] = categories;
    if (!broken || !empty) throw new Error('The menu has too few categories');
    await page.route(`${apiAddress}/dishes?category=${broken._id}`, (route) => route.abort());
    await respondWith(page, `/dishes?category=${empty._id}`, []);
    await page.goto('/order');
    for (const { name } of others)
      await expect(
        page
          .getByRole('region', { name: name.toUpperCase(), exact: true })
          .getByRole('article')
          .first(),
      ).toBeAttached();
    for (const { name } of [broken, empty])
      await expect(
        page.getByRole('region', { name: name.toUpperCase(), exact: true }),
      ).toContainText('No dishes available');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'the menu has a loading state, and an empty one',
  { tag: ['@STA-18', '@MNU-09'] },
  async ({ page }) => {
    await respondWith(page, '/categories', []);
    const release = await holdResponses(page, '/categories');
    await page.goto('/order');
    await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
    release();
    await expect(page.getByRole('main').getByText('No dishes available')).toHaveCount(1);
  },
);
