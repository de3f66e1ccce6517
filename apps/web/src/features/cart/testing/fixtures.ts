import type { Dish, Order, OrderInput } from '@catering/contract';
import { dishOf } from '@catering/contract/testing';

export const jollof = (fields: Partial<Dish> = {}) =>
  dishOf({
    _id: 'jollof',
    category: 'rice',
    addons: [
      { _id: 'egg', name: 'Egg', price: 300 },
      { _id: 'beef', name: 'Beef', price: 800 },
    ],
    ...fields,
  });

/** A dish without addons, of another category. */
export const egusi = (fields: Partial<Dish> = {}) =>
  dishOf({
    _id: 'egusi',
    name: 'Egusi soup',
    price: 4200,
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
