import type { Order } from '@catering/contract';
import { orderFingerprint, type PlacedOrder } from './placed-orders.ts';

/**
 * The ids of the other orders of the same dishes to the same address, except those that were delivered. They tell of what
 * was ordered on another device, or before a logout.
 */
export const sameMealsAs = (order: Order, orders: readonly Order[]): string[] =>
  orders
    .filter(
      (other) =>
        other._id !== order._id &&
        !other.fulfilled &&
        orderFingerprint(other) === orderFingerprint(order),
    )
    .map(({ _id }) => _id);

/** The ids of the other orders with a meal of an order: who pays both pays for its plates twice. */
export const ordersWithPlatesOf = (orderId: string, orders: readonly PlacedOrder[]): string[] => {
  const order = orders.find((each) => each.orderId === orderId);
  return orders.flatMap((other) =>
    order && (order.others.includes(other.id) || other.others.includes(order.id))
      ? (other.orderId ?? [])
      : [],
  );
};
