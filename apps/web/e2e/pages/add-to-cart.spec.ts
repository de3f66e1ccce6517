import { dishAt } from '../support/api.ts';
import { expect, test } from '../support/site-test.ts';

test(
  'a click outside the dialog does nothing, and Escape continues shopping',
  { tag: ['@ATC-11', '@ATC-12', '@D-23'] },
  async ({ page, request }) => {
    const dish = await dishAt(request, 0);
    await page.goto(`/add-to-cart?dishId=${dish._id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order Added Successfully' });
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/order');
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('article', { name: dish.name })).toBeVisible();
  },
);

test(
  'the wheel over the plate count scrolls the page',
  { tag: ['@ATC-05'] },
  async ({ page, request }) => {
    const dish = await dishAt(request, 0);
    await page.goto(`/add-to-cart?dishId=${dish._id}`);
    const plates = page.getByRole('spinbutton', { name: 'Number of plates' });
    await plates.fill('3');
    await plates.hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(plates).toHaveValue('3');
  },
);
