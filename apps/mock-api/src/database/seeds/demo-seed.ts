import { demoAccounts } from './demo-accounts.ts';
import catalogue from './demo-catalogue.json' with { type: 'json' };
import { demoOrders } from './demo-orders.ts';
import type { MakeSeed } from './seed.ts';

/** A whole menu, a blog, a customer with an order in each state, and an admin. */
export const demoSeed: MakeSeed = (now) => ({
  ...catalogue,
  accounts: Object.values(demoAccounts).map(({ password: _known, ...account }) => account),
  orders: demoOrders(now),
  messages: [],
});
