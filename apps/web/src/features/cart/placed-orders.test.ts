import type { Dish } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { expect, test } from 'vitest';
import { signedIn, signedOut } from '#features/session/session-slice.ts';
import {
  dishAdded,
  dishRemoved,
  orderAnswered,
  orderEnded,
  orderSent,
  platesChanged,
} from './cart-slice.ts';
import { ordersWithPlatesOf } from './orders-with-plates.ts';
import {
  openRequestOf,
  openRequests,
  orderFingerprint,
  placedOrders,
  sameOrder,
} from './placed-orders.ts';
import { egusi, jollof, orderOf } from './testing/fixtures.ts';
import { makeCart } from './testing/make-cart.ts';

/** A cart of an account that has placed orders. */
const makePlacedCart = () => {
  const cart = makeCart();
  const stored = () => cart.store.getState().cart;
  const send = (plates: number, id = 'key') => {
    const order = openRequestOf(inputOf(plates), stored().orders, id);
    cart.dispatch(orderSent({ account: 'a', order }));
  };
  const place = (orderId: string, plates: number) => {
    send(plates, `key of ${orderId}`);
    cart.dispatch(orderAnswered({ id: `key of ${orderId}`, orderId }));
  };
  const pay = (orderId: string, plates: number) =>
    cart.dispatch(orderEnded({ orderId, plates: inputOf(plates).cartItems }));
  const add = (dish = jollof(), quantity = 2) => cart.dispatch(dishAdded({ dish, quantity }));
  const remove = (id = 'jollof') => cart.dispatch(dishRemoved(id));
  const same = (...args: Parameters<typeof inputOf>) =>
    sameOrder(orderFingerprint(inputOf(...args)), stored().orders);
  const open = () => openRequests(stored().userCart, stored().orders);
  cart.dispatch(signedIn({ email: 'a', accessToken: 't' }));
  add();
  return { ...cart, stored, add, remove, send, place, pay, same, open };
};
const placedAs = (_id: string) => orderOf(inputOf(2), { _id });
const inputOf = (plates: number, ...others: Dish[]) =>
  orderInputOf([
    orderLineOf(jollof(), { quantity: plates }),
    ...others.map((dish) => orderLineOf(dish)),
  ]);

test(
  'a request that was never answered loses the address in it once payments have emptied the cart',
  { tags: ['D-47'] },
  () => {
    const { place, send, pay, open, stored } = makePlacedCart();
    place('order-1', 2);
    send(2);
    expect(open()).toHaveLength(1);
    pay('order-1', 2);
    expect(JSON.stringify(stored())).not.toContain(inputOf(2).deliveryInfo);
  },
);

test(
  'a request without an answer is open as long as a dish of it is in the cart, also one that was added again',
  { tags: ['D-36', 'D-47'] },
  () => {
    const { add, remove, send, open } = makePlacedCart();
    send(2);
    remove();
    expect(open()).toEqual([]);
    add();
    expect(open()).toMatchObject([{ id: 'key' }]);
  },
);

test(
  'orders with the same plates know of each other, also after their dish was removed and added again, until one has ended',
  { tags: ['D-36', 'D-72'] },
  () => {
    const { add, remove, place, pay, stored } = makePlacedCart();
    const others = (id: string) => ordersWithPlatesOf(placedAs(id), stored().orders, []);
    place('order-1', 1);
    remove();
    add();
    place('order-2', 2);
    expect(others('order-1')).toEqual(['order-2']);
    pay('order-1', 1);
    expect(others('order-2')).toEqual(['order-1']);
    pay('order-2', 2);
    add();
    place('order-3', 2);
    expect(others('order-3')).toEqual([]);
    const listed = [placedAs('order-2'), placedAs('of another device')];
    expect(ordersWithPlatesOf(placedAs('order-3'), stored().orders, listed)).toEqual([
      'of another device',
    ]);
  },
);

test(
  'each order of the cart takes its plates out once, when it is paid, also after a later one was placed; what was added since stays',
  { tags: ['STA-26', 'D-72'] },
  () => {
    const { add, place, pay, items } = makePlacedCart();
    place('order-1', 2);
    add(egusi(), 1);
    place('order-2', 2);
    pay('order-1', 2);
    expect(items().map(({ id }) => id)).toEqual(['egusi']);
    pay('order-2', 2);
    add();
    pay('order-1', 2);
    pay('order-2', 2);
    expect(items().map(({ id }) => id)).toEqual(['egusi', 'jollof']);
  },
);

test(
  'plates that were added to a dish since it was ordered stay when its order is paid',
  { tags: ['STA-26'] },
  () => {
    const { dispatch, place, pay, items } = makePlacedCart();
    place('order-1', 2);
    dispatch(platesChanged({ id: 'jollof', quantity: 5 }));
    place('order-2', 5);
    pay('order-1', 2);
    expect(items()).toMatchObject([{ id: 'jollof', quantity: 3 }]);
    pay('order-2', 5);
    expect(items()).toEqual([]);
  },
);

test(
  'a dish that was removed and added again leaves with the order that waits to be paid; one of the next meal stays',
  { tags: ['STA-26', 'D-36', 'D-72'] },
  () => {
    const { add, remove, place, pay, same, items } = makePlacedCart();
    place('order-1', 2);
    remove();
    add();
    expect(same(2)).toBe('order-1');
    pay('order-1', 2);
    expect(items()).toEqual([]);
    add();
    expect(same(2)).toBeUndefined();
    pay('order-1', 2);
    expect(items()).toHaveLength(1);
  },
);

test(
  'a meal that was delivered stays in the cart as another order',
  { tags: ['D-36', 'D-72'] },
  () => {
    const { dispatch, place, pay, same, items, stored } = makePlacedCart();
    place('order-1', 2);
    dispatch(orderEnded({ orderId: 'order-1', plates: [] }));
    expect(same(2)).toBeUndefined();
    place('order-2', 2);
    pay('order-1', 2);
    expect(items()).toMatchObject([{ id: 'jollof', quantity: 2 }]);
    expect(ordersWithPlatesOf(placedAs('order-2'), stored().orders, [])).toEqual([]);
  },
);

test(
  'the same dishes, in whichever order they were added, are the same order',
  { tags: ['D-36'] },
  () => {
    const { dispatch, add, remove, same, stored } = makePlacedCart();
    add(egusi());
    const order = openRequestOf(inputOf(2, egusi()), [], 'key');
    dispatch(orderSent({ account: 'a', order }));
    dispatch(orderAnswered({ id: 'key', orderId: 'order-1' }));
    remove();
    add();
    const { cartItems, ...delivery } = inputOf(2, egusi());
    const reversed = { ...delivery, cartItems: cartItems.toReversed() };
    expect(sameOrder(orderFingerprint(reversed), stored().orders)).toBe('order-1');
    expect(same(3, egusi())).toBeUndefined();
    expect(same(2)).toBeUndefined();
  },
);

test(
  'an order that is answered after the logout of its customer leaves nothing of theirs',
  { tags: ['D-48'] },
  () => {
    const { dispatch, add, send, stored } = makePlacedCart();
    send(2);
    dispatch(signedOut());
    add();
    send(2, 'other key');
    dispatch(orderAnswered({ id: 'key', orderId: 'order-1' }));
    expect(stored().orders).toEqual([]);
  },
);

test(
  'the order of a request is that of the dishes that were there when it was sent, whenever its answer comes',
  { tags: ['D-36', 'D-72'] },
  () => {
    const { dispatch, add, send, pay, items, open, stored } = makePlacedCart();
    send(2);
    add(egusi(), 1);
    expect(placedOrders(items(), stored().orders)).toEqual([]);
    dispatch(orderAnswered({ id: 'key', orderId: 'order-1' }));
    expect(placedOrders(items(), stored().orders)).toEqual(['order-1']);
    expect(open()).toEqual([]);
    expect(JSON.stringify(stored())).not.toContain(inputOf(2).phoneNumber);
    pay('order-1', 2);
    expect(items().map(({ id }) => id)).toEqual(['egusi']);
  },
);

test('a request that was rejected for good is open no more', { tags: ['D-11'] }, () => {
  const { dispatch, send, stored } = makePlacedCart();
  send(2);
  dispatch(orderAnswered({ id: 'key' }));
  expect(stored().orders).toEqual([]);
});
