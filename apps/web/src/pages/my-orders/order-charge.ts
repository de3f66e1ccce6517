import type { Order } from '@catering/contract';
import { ORDERS_PAGE_CHARGE } from '#config/quirks.ts';
import { grandTotal } from '#features/cart/cart-totals.ts';

/** What "Make Payment" asks for, in naira: 100 whatever the order costs (CON-12, D-38). */
export const orderCharge = (order: Order) =>
  ORDERS_PAGE_CHARGE === 'grand-total' ? grandTotal(order.cartItems) : ORDERS_PAGE_CHARGE;
