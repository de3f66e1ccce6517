import type { Order } from '@catering/contract';
import { orderFingerprint, type PlacedOrder } from './placed-orders.ts';

/**
 * The ids of the other orders with a meal of an order: who pays both pays for its plates twice. Of what was ordered on
 * another device, or before a logout, the list tells: the same dishes to the same address, until they are delivered.
 *
 * @param placed what this browser knows
 * @param listed all orders of the customer
 */
export const ordersWithPlatesOf = (
  order: Order,
  placed: readonly PlacedOrder[],
  listed: readonly Order[],
): string[] => {
  const own = placed.find(({ orderId }) => orderId === order._id);
  const isKnown = (id: string) => own && placed.some(({ orderId }) => orderId === id);
  const known = placed.filter(
    ({ id, others }) => own && (own.others.includes(id) || others.includes(own.id)),
  );
  const fingerprint = orderFingerprint(order);
  const same = listed.filter(
    (other) =>
      other._id !== order._id &&
      !other.fulfilled &&
      !isKnown(other._id) &&
      orderFingerprint(other) === fingerprint,
  );
  return [...known.flatMap(({ orderId }) => orderId ?? []), ...same.map(({ _id }) => _id)];
};
