import type { Dish, Order, OrderLine } from '@catering/contract';
import { type EpochMs, HOUR_MS, toTimestamp } from '../runtime/clock.ts';

/** Time between two orders, and since the latest. */
const APART_MS = 5 * HOUR_MS;

/** One to three plates of a dish, every second line with its first addon. */
function orderLine({ _id: id, name, price, addons }: Dish, number: number): OrderLine {
  const [addon] = number % 2 === 0 ? addons : [];
  return {
    id,
    name,
    price,
    quantity: 1 + (number % 3),
    addons: addon ? [{ name: addon.name, price: addon.price, quantity: 1 }] : [],
  };
}

interface PastOrders {
  readonly count: number;
  readonly menu: readonly Dish[];
  readonly ids: () => string;
  /** The latest order is a few hours older. */
  readonly now: EpochMs;
}

/** Paid orders of dishes of the menu in turn, oldest first, all but the latest delivered. */
export function pastOrders({ count, menu, ids, now }: PastOrders): Order[] {
  return Array.from({ length: count }, (_none, number) => {
    const ordered = new Set([menu[number % menu.length], menu[(number * 3 + 1) % menu.length]]);
    const cartItems = [...ordered].flatMap((dish) => (dish ? [orderLine(dish, number)] : []));
    const _id = ids();
    return {
      _id,
      narration: cartItems.map(({ name, quantity }) => `${quantity} x ${name}`).join(', '),
      phoneNumber: '08030000000',
      deliveryInfo: '12 Sample Street, Port Harcourt',
      cartItems,
      paymentStatus: 'Completed',
      paymentRef: `paid-${_id}`,
      transactionRef: `transaction-${_id}`,
      fulfilled: number < count - 1,
      createdAt: toTimestamp(now - (count - number) * APART_MS),
    };
  });
}
