import { configureStore, Tuple } from '@reduxjs/toolkit';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { describe, expect, test } from 'vitest';
import { cartItemOf } from './cart-item.ts';
import {
  addonsUpdated,
  cartReducer,
  dishAdded,
  dishRemoved,
  orderAnswered,
  orderPaid,
  orderSent,
  platesChanged,
  pricesRefreshed,
  removalUndone,
  selectCart,
} from './cart-slice.ts';
import { signedIn, signedOut } from '#features/session/session-slice.ts';
import { fingerprintOf } from '#features/requests/fingerprint.ts';
import { ordersWithPlatesOf, placedOrders, sameOrder } from './placed-orders.ts';
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
    const request = (plates: number) => ({
      id: 'key',
      body: JSON.stringify(inputOf(plates)),
      at: 1,
    });
    const send = (plates: number) => cart.dispatch(orderSent({ account: 'a', ...request(plates) }));
    const answer = (id: string, plates = 2) => {
      const fingerprint = fingerprintOf(JSON.stringify(inputOf(plates)));
      cart.dispatch(orderAnswered({ id: 'key', order: { id, fingerprint } }));
    };
    const place = (id: string, plates: number) => {
      send(plates);
      answer(id, plates);
    };
    const pay = (orderId: string, plates: number) =>
      cart.dispatch(orderPaid({ orderId, plates: inputOf(plates).cartItems }));
    const add = (dish = jollof(), quantity = 2) => cart.dispatch(dishAdded({ dish, quantity }));
    cart.dispatch(signedIn({ email: 'a', accessToken: 't' }));
    add();
    return { ...cart, add, send, answer, place, pay };
  };
  const inputOf = (plates: number) => orderInputOf([orderLineOf(jollof(), { quantity: plates })]);

  test(
    'a request that was never answered is forgotten once its plates have left, with the address in it',
    { tags: ['D-47'] },
    () => {
      const { send, answer, pay, store } = makePlacedCart();
      send(2);
      answer('order-1');
      store.dispatch(orderSent({ account: 'a', id: 'other key', body: '{}', at: 1 }));
      expect(store.getState().cart.sent).toHaveLength(1);
      pay('order-1', 2);
      expect(store.getState().cart.sent).toEqual([]);
    },
  );

  test(
    'a request leaves with the last dish that it was sent with, and comes back with it',
    { tags: ['D-36', 'D-47', 'D-80'] },
    () => {
      const { dispatch, send, items, store } = makePlacedCart();
      send(2);
      const before = store.getState().cart;
      const [item] = items();
      dispatch(dishRemoved('jollof'));
      expect(store.getState().cart.sent).toEqual([]);
      if (item) dispatch(removalUndone({ item, index: 0, before }));
      expect(store.getState().cart.sent).toEqual(before.sent);
    },
  );

  test(
    'two orders of the same plates know of each other, also after their dish has left the cart',
    { tags: ['D-36', 'D-72'] },
    () => {
      const { dispatch, add, place, pay, store } = makePlacedCart();
      const others = (id: string) => ordersWithPlatesOf(id, store.getState().cart);
      place('order-1', 1);
      place('order-2', 2);
      dispatch(dishRemoved('jollof'));
      add();
      place('order-3', 2);
      expect(others('order-1')).toEqual(['order-2']);
      pay('order-1', 1);
      expect(others('order-2')).toEqual(['order-1']);
      expect(others('order-3')).toEqual([]);
    },
  );

  test(
    'each order of the cart takes its plates out when it is paid, also after a later one was placed; what was added since stays',
    { tags: ['STA-26', 'D-72'] },
    () => {
      const { add, place, pay, items } = makePlacedCart();
      place('order-1', 2);
      add(egusi(), 1);
      place('order-2', 2);
      pay('order-1', 2);
      expect(items().map(({ id }) => id)).toEqual(['egusi']);
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
    'a dish that was removed and added anew does not leave with an order of before; one whose removal was undone does',
    { tags: ['STA-26', 'D-72', 'D-80'] },
    () => {
      const { dispatch, add, place, pay, items, store } = makePlacedCart();
      place('order-1', 2);
      const [item] = items();
      dispatch(dishRemoved('jollof'));
      add();
      pay('order-1', 2);
      expect(items()).toMatchObject([{ id: 'jollof', quantity: 2 }]);
      dispatch(dishRemoved('jollof'));
      if (item) dispatch(removalUndone({ item, index: 0, before: store.getState().cart }));
      pay('order-1', 2);
      expect(items()).toEqual([]);
    },
  );

  test('the same body is the same order, until a dish is added anew', { tags: ['D-36'] }, () => {
    const { dispatch, add, place, items } = makePlacedCart();
    place('order-1', 2);
    place('order-2', 3);
    expect(sameOrder(items(), inputOf(2))).toBe('order-1');
    expect(sameOrder(items(), inputOf(4))).toBeUndefined();
    dispatch(dishRemoved('jollof'));
    add();
    expect(sameOrder(items(), inputOf(2))).toBeUndefined();
  });

  test(
    'an order that is answered after the logout of its customer leaves nothing of theirs',
    { tags: ['D-48'] },
    () => {
      const { dispatch, add, send, answer, items, store } = makePlacedCart();
      send(2);
      dispatch(signedOut());
      add();
      send(2);
      answer('order-1');
      expect(items()).toMatchObject([{ orders: [] }]);
      expect(store.getState().cart.sent).toEqual([]);
    },
  );

  test(
    'the order of a request is that of the dishes that were there when it was sent, whenever its answer comes',
    { tags: ['D-36', 'D-72'] },
    () => {
      const { dispatch, add, send, answer, pay, items, store } = makePlacedCart();
      send(2);
      add(egusi(), 1);
      expect(store.getState().cart.sent).toMatchObject([{ id: 'key' }]);
      expect(placedOrders(items())).toEqual([]);
      answer('order-1');
      expect(store.getState().cart.sent).toEqual([]);
      expect(JSON.stringify(store.getState().cart)).not.toContain(inputOf(2).phoneNumber);
      pay('order-1', 2);
      expect(items().map(({ id }) => id)).toEqual(['egusi']);
      send(1);
      dispatch(dishRemoved('egusi'));
      add(egusi(), 1);
      expect(store.getState().cart.sent).toEqual([]);
    },
  );

  test('a request that was rejected for good is open no more', { tags: ['D-11'] }, () => {
    const { dispatch, send, items, store } = makePlacedCart();
    send(2);
    dispatch(orderAnswered({ id: 'key' }));
    expect(store.getState().cart.sent).toEqual([]);
    expect(items()).toMatchObject([{ orders: [] }]);
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
