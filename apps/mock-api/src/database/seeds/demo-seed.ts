import { demoAccounts } from './demo-accounts.ts';
import { demoOrders } from './demo-orders.ts';
import { blogs } from './demo/blogs.ts';
import { categories } from './demo/categories.ts';
import { dishes } from './demo/dishes.ts';
import type { MakeSeed } from './seed.ts';

/** A whole menu, a blog, a customer with an order in each state, and an admin. */
export const demoSeed: MakeSeed = (now) => ({
  categories,
  dishes,
  blogs,
  accounts: Object.values(demoAccounts).map(({ password: _known, ...account }) => account),
  orders: demoOrders(now),
  messages: [],
});
