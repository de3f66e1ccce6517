import type { Order } from '@catering/contract';
import { payment } from '@catering/site-config';
import { grandTotal } from '#features/cart/cart-totals.ts';

/** The amount of "Make Payment", in naira: a fixed sum, or the price of the order. */
export const orderCharge = (order: Order, charge = payment.ordersPageCharge) =>
  charge === 'grand-total' ? grandTotal(order.cartItems) : charge;
