import type { PlacedOrder } from './placed-orders.ts';

/** The ids of the other orders with a meal of an order: who pays both pays for its plates twice. */
export const ordersWithPlatesOf = (orderId: string, orders: readonly PlacedOrder[]): string[] => {
  const order = orders.find((each) => each.orderId === orderId);
  return orders.flatMap((other) =>
    order && (order.others.includes(other.id) || other.others.includes(order.id))
      ? (other.orderId ?? [])
      : [],
  );
};
