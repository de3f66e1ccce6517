import { button } from '../support/forms.ts';
import { expect, test } from '../support/site-test.ts';

test('a customer who goes offline on the menu can add a dish and open checkout', async ({
  page,
  context,
}) => {
  const dish = page.getByRole('main').getByRole('article').first();
  await page.goto('/order');
  await expect(dish).toBeVisible();
  // The code of the next pages comes last.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await dish.getByRole('link', { name: 'Add To Cart' }).click();
  await button(page, 'Add To Cart').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(page.getByRole('form', { name: 'Delivery Information' })).toBeVisible();
});
