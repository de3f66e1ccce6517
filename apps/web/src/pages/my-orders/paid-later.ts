import type { Order } from '@catering/contract';

/**
 * True if a later order of the customer has every dish of this one and is paid: a cart that was changed after it was
 * placed, and then paid, leaves the first order unpaid, and paying it too pays for its dishes twice.
 */
export const isPaidLater = (order: Order, all: readonly Order[]) =>
  order.paymentStatus === 'Pending' &&
  all.some(
    (other) =>
      other.paymentStatus === 'Completed' &&
      Date.parse(other.createdAt) > Date.parse(order.createdAt) &&
      order.cartItems.every(({ id }) => other.cartItems.some((line) => line.id === id)),
  );
