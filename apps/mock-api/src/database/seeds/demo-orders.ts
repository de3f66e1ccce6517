import type { Dish, Order } from '@catering/contract';
import { toTimestamp, type EpochMs } from '../../runtime/clock.ts';
import { demoAccounts } from './demo-accounts.ts';
import catalogue from './demo-catalogue.json' with { type: 'json' };
import type { Seed } from './seed.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Plates of a dish, with one of its first addon. */
function line(
  { _id: id, name, price, addons }: Dish,
  quantity: number,
): Order['cartItems'][number] {
  const [addon] = addons;
  return {
    id,
    name,
    price,
    quantity,
    addons: addon ? [{ name: addon.name, price: addon.price, quantity: 1 }] : [],
  };
}

const narrate = (lines: Order['cartItems']) =>
  lines
    .map(({ name, quantity }) => `${quantity} ${quantity === 1 ? 'plate' : 'plates'} of ${name}`)
    .join(', ');

/**
 * The demo customer's orders, one in each state of spec 4.
 */
export function demoOrders(now: EpochMs): Seed['orders'] {
  const order = (
    id: string,
    age: number,
    plates: [dish: number, quantity: number][],
    state: Pick<Order, 'paymentStatus' | 'paymentRef' | 'transactionRef' | 'fulfilled'>,
  ) => {
    const cartItems = plates.flatMap(([index, quantity]) => {
      const dish = catalogue.dishes[index];
      return dish ? [line(dish, quantity)] : [];
    });
    return {
      _id: id,
      account: demoAccounts.customer._id,
      narration: narrate(cartItems),
      phoneNumber: '0803 000 0000',
      deliveryInfo: '12 Sample Street, Old GRA, Port Harcourt',
      cartItems,
      createdAt: toTimestamp(now - age),
      ...state,
    };
  };
  const paid = (number: number) => ({
    paymentStatus: 'Completed' as const,
    paymentRef: `${1_760_000_000_000 + number}`,
    transactionRef: `TEST|demo|${number}`,
  });
  return [
    order('order-fulfilled', 9 * DAY_MS, [[3, 2]], { ...paid(1), fulfilled: true }),
    order(
      'order-paid',
      26 * HOUR_MS,
      [
        [0, 2],
        [5, 1],
      ],
      { ...paid(2), fulfilled: false },
    ),
    order('order-pending', 2 * HOUR_MS, [[1, 1]], {
      paymentStatus: 'Pending',
      paymentRef: null,
      transactionRef: null,
      fulfilled: false,
    }),
  ];
}
