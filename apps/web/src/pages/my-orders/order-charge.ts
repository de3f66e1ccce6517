import type { Order } from '@catering/contract';
import { payment } from '@catering/site-config';
import { isPageLocal } from '#api/base-address.ts';
import { grandTotal } from '#features/cart/cart-totals.ts';

/** The amount of "Make Payment", in naira: a fixed sum, or the price of the order. */
export const orderCharge = (order: Order, charge = payment.ordersPageCharge) =>
  charge === 'grand-total' ? grandTotal(order.cartItems) : charge;

/** A hosted site that takes 100 naira for any meal is hardly what its owner wants. */
export const warnOfFixedCharge = (isLocal = isPageLocal, charge = payment.ordersPageCharge) => {
  if (isLocal || charge === 'grand-total') return;
  console.warn(`"Make Payment" charges ${charge} naira for any order, see site.config.ts`);
};
