import type { Dish, Order, OrderInput } from '@catering/contract';

/** Dishes for tests; each takes what matters to the test. */
export const jollof = (fields: Partial<Dish> = {}): Dish => ({
  _id: 'jollof',
  name: 'Smoky party jollof',
  description: 'Long-grain rice cooked over firewood in a rich pepper base.',
  price: 3500,
  image: '/images/dishes/jollof-800.avif',
  category: 'rice',
  addons: [
    { _id: 'egg', name: 'Egg', price: 300 },
    { _id: 'beef', name: 'Beef', price: 800 },
  ],
  ...fields,
});

export const egusi = (fields: Partial<Dish> = {}): Dish => ({
  _id: 'egusi',
  name: 'Egusi soup',
  description: 'Melon seed soup with leafy greens.',
  price: 4200,
  image: '/images/dishes/egusi-800.avif',
  category: 'soups',
  addons: [],
  ...fields,
});

/** An order as a server stores it, unpaid unless `fields` says otherwise. */
export const orderOf = (input: OrderInput, fields: Partial<Order> = {}): Order => ({
  ...input,
  _id: 'order-1',
  paymentStatus: 'Pending',
  paymentRef: null,
  transactionRef: null,
  fulfilled: false,
  createdAt: '2026-11-21T13:49:00.000Z',
  ...fields,
});
