import { readOrders, signedIn } from '../support/api.ts';
import { pointer } from '../support/input-methods.ts';
import {
  cartLine,
  dismissRatingDialog,
  fillDelivery,
  proceedToCheckout,
  respondToPayment,
} from '../support/order-steps.ts';
import { openCheckout, untilCartIsEmpty } from '../support/stored-cart.ts';
import { awaitHydration, expect, test } from '../support/site-test.ts';

test(
  'two tabs have one cart and one payment, and both learn that it was paid',
  { tag: ['@D-36', '@D-47', '@D-72'] },
  async ({ page, context, request }) => {
    const { token, email } = await signedIn(page, request);
    const dish = await openCheckout(page, request, { plates: 1, filled: true });
    const other = await context.newPage();
    awaitHydration(other);
    await other.goto('/checkout');
    await expect(cartLine(other, dish)).toContainText('1 Plate');
    await cartLine(other, dish).getByRole('button', { name: 'Increase plates' }).click();
    await expect(cartLine(page, dish)).toContainText('2 Plates');

    // Typed text belongs to its tab.
    await fillDelivery(other, pointer);
    await proceedToCheckout(page, pointer);
    await expect(page.getByRole('dialog', { name: 'Test payment' })).toBeVisible();
    await proceedToCheckout(other, pointer);
    await expect(other.getByText('A payment had begun in another tab.')).toBeVisible();
    expect(await readOrders(request, token)).toHaveLength(1);

    // A logout elsewhere ends no payment that is open here.
    await other.getByRole('button', { name: email }).click();
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeAttached();
    await respondToPayment(page, pointer, 'Approve payment');
    await expect
      .poll(() => readOrders(request, token))
      .toMatchObject([{ paymentStatus: 'Completed' }]);
    await untilCartIsEmpty(page);
    await dismissRatingDialog(page);
    await page.goto('/checkout');
    await expect(page.getByText('No items in the cart!')).toBeVisible();
  },
);

test(
  'an order that a reload has left unpaid is found again, and paid once',
  { tag: ['@D-36', '@D-47'] },
  async ({ page, request }) => {
    const { token } = await signedIn(page, request);
    await openCheckout(page, request, { filled: true });
    await proceedToCheckout(page, pointer);
    await expect(page.getByRole('dialog', { name: 'Test payment' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/A payment window for your order may be open/)).toBeVisible();
    await expect(page.getByText(/Your order is saved and not paid yet/)).toBeVisible();
    await proceedToCheckout(page, pointer);
    await respondToPayment(page, pointer, 'Approve payment');
    await expect(page).toHaveURL('/user/orders');
    expect(await readOrders(request, token)).toMatchObject([{ paymentStatus: 'Completed' }]);
  },
);
