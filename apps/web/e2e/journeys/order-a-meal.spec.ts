import { readOrders } from '../support/api.ts';
import { pointer } from '../support/input-methods.ts';
import { orderAMeal } from '../support/order-a-meal.ts';
import { delivery } from '../support/order-steps.ts';
import { untilCartIsEmpty } from '../support/stored-cart.ts';
import { expect, test } from '../support/site-test.ts';

test(
  'a new customer orders, signs up, pays, and follows the order',
  {
    tag: ['@SCP-02', '@SCP-03', '@SCP-04', '@SCP-05', '@SCP-16', '@SCP-17', '@SCP-18', '@SCP-20'],
  },
  async ({ page, request }) => {
    await orderAMeal(page, request, pointer);
    const session = await page.evaluate(() => ({ ...localStorage }));
    const [order, ...others] = await readOrders(request, session.accessToken as string);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ paymentStatus: 'Completed', phoneNumber: delivery.phoneNumber });
    expect(order?.transactionRef).toBeTruthy();
    expect(order?.paymentRef).toBeTruthy();

    await untilCartIsEmpty(page);
    await page.goto('/checkout');
    await expect(page.getByText('No items in the cart!')).toBeVisible();
  },
);
