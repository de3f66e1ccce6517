import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { payment } from '@catering/site-config';
import type { APIRequestContext, Page } from '@playwright/test';
import { signedIn, readOrders } from '../support/api.ts';
import { watchHydration } from '../support/checks/hydration.ts';
import { pointer } from '../support/input-methods.ts';
import {
  cartLine,
  dismissRatingDialog,
  naira,
  proceedToCheckout,
  respondToPayment,
} from '../support/order-steps.ts';
import { openCheckout, untilCartIsEmpty, untilPaymentIsSettled } from '../support/stored-cart.ts';
import { expect, test } from '../support/site-test.ts';

const charge = payment.ordersPageCharge;

const atCheckout = async (page: Page, request: APIRequestContext) => {
  const { token } = await signedIn(page, request);
  const dish = await openCheckout(page, request, { plates: 1, filled: true });
  return { token, dish };
};

test(
  'after a declined payment the cart stays without a message, and a second press pays the same order, which is called received once',
  { tag: ['@STA-34', '@STA-35', '@STA-36', '@STA-37', '@ERR-19', '@D-36'] },
  async ({ page, request }) => {
    const { token, dish } = await atCheckout(page, request);
    const button = page.getByRole('main').getByRole('button', { name: 'Proceed To Checkout' });
    await proceedToCheckout(page, pointer);
    await respondToPayment(page, pointer, 'Decline payment');
    await expect(button).toBeEnabled();
    await expect(page).toHaveURL('/checkout');
    await expect(cartLine(page, dish)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await readOrders(request, token)).toMatchObject([{ paymentStatus: 'Pending' }]);

    await button.dblclick({ noWaitAfter: true });
    await respondToPayment(page, pointer, 'Approve payment');
    await expect(page).toHaveURL('/user/orders');
    expect(await readOrders(request, token)).toMatchObject([{ paymentStatus: 'Completed' }]);

    await expect(page.getByText('Payment received')).toBeVisible();
    await untilPaymentIsSettled(page);
    const expectTakenOver = await watchHydration(page);
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText('Completed');
    await expect(page.getByText('Payment received')).toHaveCount(0);
    await expectTakenOver();
  },
);

test(
  'a customer pays a cancelled order from My orders, for the amount that the vendor configured',
  { tag: ['@STA-34', '@STA-38', '@CON-12', '@D-41'] },
  async ({ page, request }) => {
    const { token, dish } = await atCheckout(page, request);
    await proceedToCheckout(page, pointer);
    await respondToPayment(page, pointer, 'Close');
    await expect(cartLine(page, dish)).toBeVisible();
    await dismissRatingDialog(page);
    await page.goto('/user/orders');
    const order = page.getByRole('article').first();
    await expect(order).toContainText('Pending');
    await order.getByRole('button', { name: 'Make Payment' }).click();
    await expect(page.getByRole('dialog', { name: 'Test payment' })).toContainText(
      naira(charge === 'grand-total' ? dish.price + DELIVERY_FEE_NAIRA : charge),
    );
    await respondToPayment(page, pointer, 'Approve payment');

    await expect(order).toContainText('Completed');
    await expect(order.getByRole('button', { name: 'Make Payment' })).toHaveCount(0);
    expect(await readOrders(request, token)).toMatchObject([{ paymentStatus: 'Completed' }]);
  },
);

test(
  'on a phone whose storage has become full, a cart that was paid does not come back',
  { tag: ['@D-36', '@D-47'] },
  async ({ page, request }) => {
    await atCheckout(page, request);
    await page.evaluate(() => {
      const { put, delete: remove } = IDBObjectStore.prototype;
      const emptied = new WeakSet<IDBTransaction>();
      IDBObjectStore.prototype.delete = function (...args) {
        emptied.add(this.transaction);
        return remove.apply(this, args);
      };
      // There is room for a value once the old one is gone.
      IDBObjectStore.prototype.put = function (...args) {
        if (emptied.has(this.transaction)) return put.apply(this, args);
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await proceedToCheckout(page, pointer);
    await respondToPayment(page, pointer, 'Approve payment');
    await expect(page).toHaveURL('/user/orders');
    await untilCartIsEmpty(page);
    await page.goto('/checkout');
    await expect(page.getByText('No items in the cart!')).toBeVisible();
  },
);
