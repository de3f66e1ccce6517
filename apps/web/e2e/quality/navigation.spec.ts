import { expectLoaded } from '../support/page-parts.ts';
import { expect, test } from '../support/site-test.ts';

for (const motion of ['reduce', 'no-preference'] as const)
  test(
    `Back, Forward and a reload open a page where it was left, with the motion ${motion}`,
    {
      tag: ['@D-73', '@RTE-20'],
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
      await page.reload();
      await page.goBack();
      await expect(page).toHaveURL('/order');
      await expect.poll(scrolled, 'after a reload of the next page').toBe(place);
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
