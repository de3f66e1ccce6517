import { signedIn, placeOrder } from '../support/api.ts';
import { dismissRatingDialog } from '../support/ordering.ts';
import { expect, test } from '../support/site-test.ts';

test(
  'the details of an order print without controls',
  { tag: ['@ORD-10', '@ORD-11', '@D-40'] },
  async ({ page, request }) => {
    const { token } = await signedIn(page, request);
    await placeOrder(request, token);
    await dismissRatingDialog(page);
    await page.goto('/user/orders');
    const order = page.getByRole('main').getByRole('article').first();
    await order.getByRole('button', { name: /View Details/ }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(order.getByRole('region').getByText('Not available').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(order.getByRole('button', { name: 'Make Payment' })).toBeHidden();
  },
);
