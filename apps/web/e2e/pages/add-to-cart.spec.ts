import { dishAt } from '../support/api.ts';
import { expect, test } from '../support/site-test.ts';

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
