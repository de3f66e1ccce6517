import type { Seed } from '@catering/mock-control';
import { demoAccounts } from '../../database/seeds/demo-accounts.ts';
import { demoSeed } from '../../database/seeds/seed.ts';
import { HOUR_MS } from '../../runtime/clock.ts';
import { pastOrders } from '../past-orders.ts';

/** The demo seed, whose customer has so many orders in all. */
export function demoWithOrders(count: number): Seed {
  const demo = demoSeed();
  const { email } = demoAccounts.customer;
  const account = demo.accounts.find((one) => one.email === email)?._id ?? '';
  let number = 0;
  const ids = () => `past-order-${(number += 1)}`;
  const past = pastOrders({ count: count - demo.orders.length, menu: demo.dishes, ids, now: 0 });
  const older = past.map((order) => {
    const createdAt = { hoursAgo: -Date.parse(order.createdAt) / HOUR_MS };
    return { ...order, createdAt, account };
  });
  return { ...demo, orders: [...older, ...demo.orders] };
}
