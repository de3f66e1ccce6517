import type { Order } from '@catering/contract';
import { isPageLocal } from '#api/base-address.ts';
import { ORDERS_PAGE_CHARGE } from '#config/quirks.ts';
import { grandTotal } from '#store/cart/cart-totals.ts';

/** What "Make Payment" asks for, in naira: 100 whatever the order costs (CON-12, D-38). */
export const orderCharge = (order: Order) =>
  ORDERS_PAGE_CHARGE === 'grand-total' ? grandTotal(order.cartItems) : ORDERS_PAGE_CHARGE;

/** A hosted site that takes 100 naira for any meal is hardly what its owner wants (D-38). */
export const warnOfFixedCharge = () => {
  if (isPageLocal || ORDERS_PAGE_CHARGE === 'grand-total') return;
  console.warn(`"Make Payment" charges ${ORDERS_PAGE_CHARGE} naira for any order, see quirks.ts`);
};
