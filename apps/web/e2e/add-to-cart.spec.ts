import type { Page } from '@playwright/test';
import { apiAddress } from './addresses.ts';
import { dishAt } from './api-data.ts';
import { expect, test } from './site-test.ts';

const plates = (page: Page) => page.getByRole('spinbutton', { name: 'Number of plates' });
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add To Cart' });
const added = (page: Page) => page.getByRole('dialog', { name: 'Order Added Successfully' });

test(
  'the page shows the dish, its price, its addons and one plate',
  {
    tag: [
      '@ATC-01',
      '@ATC-02',
      '@ATC-03',
      '@ATC-04',
      '@ATC-05',
      '@ATC-06',
      '@ATC-07',
      '@SCP-14',
      '@SCP-15',
      '@API-USE-03',
      '@RTE-08',
    ],
  },
  async ({ page, request }) => {
    const dish = await dishAt(request, 1);
    const call = page.waitForRequest(`${apiAddress}/dishes/${dish._id}`);
    await page.goto(`/add-to-cart?dishId=${dish._id}`);
    await call;
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: dish.name })).toBeVisible();
    await expect(main.getByText(dish.description)).toBeVisible();
    await expect(main.getByText(`₦${dish.price.toLocaleString('en-NG')}`).first()).toBeVisible();
    for (const addon of dish.addons) await expect(main.getByText(addon.name).first()).toBeVisible();
    await expect(plates(page)).toHaveValue('1');
    await expect(plates(page)).toHaveAttribute('type', 'number');
    await expect(add(page)).toBeVisible();
  },
);

test(
  'the plate count is numeric, without minimum or maximum',
  { tag: ['@VAL-20', '@VAL-21', '@VAL-22', '@D-24'] },
  async ({ page, request }) => {
    const dish = await dishAt(request, 0);
    await page.goto(`/add-to-cart?dishId=${dish._id}`);
    await expect(plates(page)).not.toHaveAttribute('min');
    await expect(plates(page)).not.toHaveAttribute('max');
    for (const count of ['0', '-3', '100000']) {
      await plates(page).fill(count);
      await expect(plates(page)).toHaveValue(count);
      await expect(add(page)).toBeEnabled();
    }
    await plates(page).fill('-3');
    await add(page).click();
    await expect(added(page)).toContainText('-3 Plate of');
  },
);

test(
  '"Continue Shopping" adds the dish and goes to the menu',
  { tag: ['@ATC-08', '@ATC-09', '@ATC-10', '@ATC-11', '@ATC-12', '@ERR-38'] },
  async ({ page, request }) => {
    const dish = await dishAt(request, 0);
    await page.goto(`/add-to-cart?dishId=${dish._id}`);
    await add(page).click();
    await expect(added(page).getByRole('button')).toHaveText([
      'Continue Shopping',
      'Proceed To Checkout',
    ]);
    await added(page).getByRole('button', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL('/order');
    await expect(
      page.getByRole('status').filter({ hasText: 'Dish added to cart successfully' }),
    ).toBeVisible();
    await page.goto('/checkout');
    await expect(page.getByRole('article', { name: dish.name })).toBeVisible();
  },
);

test(
  '"Proceed To Checkout" adds the dish and goes to checkout',
  { tag: ['@ATC-13', '@ATC-14', '@ATC-15'] },
  async ({ page, request }) => {
    const dish = await dishAt(request, 0);
    await page.goto(`/add-to-cart?dishId=${dish._id}`);
    await plates(page).fill('3');
    await add(page).click();
    await added(page).getByRole('button', { name: 'Proceed To Checkout' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('article', { name: dish.name })).toContainText('3 Plates');
  },
);

test(
  'the dialog has no third way out: a click outside does nothing, Escape continues shopping',
  { tag: ['@D-23'] },
  async ({ page, request }) => {
    const dish = await dishAt(request, 0);
    await page.goto(`/add-to-cart?dishId=${dish._id}`);
    await add(page).click();
    await page.mouse.click(5, 5);
    await expect(added(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/order');
    await page.goto('/checkout');
    await expect(page.getByRole('article', { name: dish.name })).toBeVisible();
  },
);

test(
  'an unknown dish says so and leads back to the menu',
  { tag: ['@ERR-14', '@D-22'] },
  async ({ page }) => {
    await page.goto('/add-to-cart?dishId=no-such-dish');
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to fetch dish details' });
    await expect(toast).toContainText('Error');
    await page.getByRole('main').getByRole('link', { name: /menu/i }).click();
    await expect(page).toHaveURL('/order');
  },
);

test('without a dish in the address no call is sent', { tag: ['@D-22'] }, async ({ page }) => {
  const asked: string[] = [];
  page.on(
    'request',
    (call) => call.url().startsWith(`${apiAddress}/dishes`) && asked.push(call.url()),
  );
  await page.goto('/add-to-cart');
  await expect(page.getByRole('main').getByRole('link', { name: /menu/i })).toBeVisible();
  expect(asked).toEqual([]);
});
