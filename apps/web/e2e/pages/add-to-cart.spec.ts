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
    await page.goto('/checkout');
    await expect(page.getByRole('article', { name: dish.name })).toBeVisible();
  },
);
