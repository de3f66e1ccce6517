import { configureStore, Tuple } from '@reduxjs/toolkit';
import type { Dish } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { describe, expect, test } from 'vitest';
import { cartItemOf } from './cart-item.ts';
import {
  addonsUpdated,
  cartReducer,
  dishAdded,
  dishRemoved,
  orderAnswered,
  orderEnded,
  orderSent,
  platesChanged,
  pricesRefreshed,
  selectCart,
} from './cart-slice.ts';
import { signedIn, signedOut } from '#features/session/session-slice.ts';
import { ordersWithPlatesOf } from './orders-with-plates.ts';
import {
  openRequestOf,
  openRequests,
  orderFingerprint,
  placedOrders,
  sameOrder,
} from './placed-orders.ts';
import { egusi, jollof } from './testing/fixtures.ts';

const makeCart = () => {
  const store = configureStore({
    reducer: { cart: cartReducer },
    // Its development checks warn when the machine is busy.
    middleware: () => new Tuple(),
  });
  return { dispatch: store.dispatch, items: () => selectCart(store.getState()), store };
};

/** The addons of a new "jollof" with these quantities. */
const chosen = (...quantities: number[]) =>
  cartItemOf(jollof(), 1).addons.map((addon, index) => ({
    ...addon,
    quantity: quantities[index] ?? 0,
  }));

describe('adding a dish', () => {
  test(
    'appends a dish that is not in the cart, and replaces the quantity of one that is',
    { tags: ['STA-22', 'STA-24'] },
    () => {
      const { dispatch, items } = makeCart();
      dispatch(dishAdded({ dish: jollof(), quantity: 1 }));
      dispatch(dishAdded({ dish: egusi(), quantity: 3 }));
      dispatch(dishAdded({ dish: jollof(), quantity: 5 }));
      expect(items().map(({ id, quantity }) => [id, quantity])).toEqual([
        ['jollof', 5],
        ['egusi', 3],
      ]);
    },
  );

  test('replaces the addons of a dish in the cart', { tags: ['STA-23'] }, () => {
    const { dispatch, items } = makeCart();
    dispatch(dishAdded({ dish: jollof(), quantity: 1 }));
    dispatch(addonsUpdated({ id: 'jollof', addons: chosen(2, 0) }));
    const addons = [{ _id: 'egg', name: 'Egg', price: 350 }];
    dispatch(dishAdded({ dish: jollof({ addons }), quantity: 1 }));
    expect(items()[0]?.addons).toEqual([{ _id: 'egg', name: 'Egg', price: 350, quantity: 0 }]);
  });

  test('a new item starts with every addon at 0', { tags: ['STA-30', 'ENT-11'] }, () => {
    const { dispatch, items } = makeCart();
    dispatch(dishAdded({ dish: jollof(), quantity: 2 }));
    expect(items()[0]?.addons).toEqual([
      { _id: 'egg', name: 'Egg', price: 300, quantity: 0 },
      { _id: 'beef', name: 'Beef', price: 800, quantity: 0 },
    ]);
  });

  test(
    'an item has the id, name, price, and plates, and all other fields of the dish',
    { tags: ['ENT-09', 'ENT-10', 'ENT-12'] },
    () => {
      const { dispatch, items } = makeCart();
      const dish = { ...jollof({ addons: [] }), spicy: true };
      const { _id, ...others } = dish;
      dispatch(dishAdded({ dish, quantity: 2 }));
      expect(items()).toMatchObject([
        { ...others, id: 'jollof', name: 'Smoky party jollof', price: 3500, quantity: 2 },
      ]);
    },
  );
});

describe('changing the cart', () => {
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
      const others = (id: string) => ordersWithPlatesOf(id, stored().orders);
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
      expect(ordersWithPlatesOf('order-2', stored().orders)).toEqual([]);
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

  test('updated prices keep the plates and the chosen addons', { tags: ['D-56'] }, () => {
    const { dispatch, items } = makeCart();
    dispatch(dishAdded({ dish: jollof(), quantity: 2 }));
    dispatch(dishAdded({ dish: egusi(), quantity: 1 }));
    dispatch(addonsUpdated({ id: 'jollof', addons: chosen(1, 3) }));
    const addons = [
      { _id: 'egg-large', name: 'Egg', price: 400 },
      { _id: 'beef', name: 'Grilled beef', price: 900 },
      { _id: 'fish', name: 'Fish', price: 1200 },
    ];
    dispatch(pricesRefreshed([jollof({ price: 3900, addons })]));
    expect(items()[0]).toMatchObject({
      price: 3900,
      quantity: 2,
      addons: [
        { name: 'Egg', price: 400, quantity: 1 },
        { name: 'Grilled beef', price: 900, quantity: 3 },
        { name: 'Fish', price: 1200, quantity: 0 },
      ],
    });
    expect(items()[1]).toMatchObject({ id: 'egusi', price: 4200 });
  });
});
