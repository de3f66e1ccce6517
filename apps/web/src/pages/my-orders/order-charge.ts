import type { Order } from '@catering/contract';
import { payment } from '@catering/site-config';
import { isPageLocal } from '#api/base-address.ts';
import { grandTotal } from '#features/cart/cart-totals.ts';

/** The amount of "Make Payment", in naira: a fixed sum, or the price of the order. */
export const orderCharge = (order: Order) =>
  payment.ordersPageCharge === 'grand-total'
    ? grandTotal(order.cartItems)
    : payment.ordersPageCharge;

/** A hosted site that takes 100 naira for any meal is hardly what its owner wants. */
export const warnOfFixedCharge = () => {
  if (isPageLocal || payment.ordersPageCharge === 'grand-total') return;
  console.warn(
    `"Make Payment" charges ${payment.ordersPageCharge} naira for any order, see site.config.ts`,
  );
};
