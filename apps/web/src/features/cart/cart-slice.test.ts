import { configureStore, Tuple } from '@reduxjs/toolkit';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { describe, expect, test } from 'vitest';
import { cartItemOf } from './cart-item.ts';
import {
  addonsUpdated,
  cartReducer,
  dishAdded,
  isSameOrder,
  orderPaid,
  orderPlaced,
  platesChanged,
  pricesRefreshed,
  selectCart,
} from './cart-slice.ts';
import { signedIn, signedOut } from '#features/session/session-slice.ts';
import { egusi, jollof, orderOf } from './testing/fixtures.ts';

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
  test(
    'a paid order takes its plates out of the cart; what was added since stays',
    { tags: ['STA-26'] },
    () => {
      const { dispatch, items } = makeCart();
      dispatch(dishAdded({ dish: jollof(), quantity: 2 }));
      dispatch(signedIn({ email: 'a', accessToken: 't' }));
      dispatch(orderPlaced({ account: 'a', request: '{}', orderId: 'order-1' }));
      dispatch(dishAdded({ dish: egusi(), quantity: 1 }));
      const order = orderOf(orderInputOf([orderLineOf(jollof(), { quantity: 2 })]));
      dispatch(orderPaid(order));
      expect(items().map(({ id }) => id)).toEqual(['egusi']);
      dispatch(dishAdded({ dish: jollof(), quantity: 1 }));
      dispatch(orderPaid(order));
      expect(items().map(({ id }) => id)).toEqual(['egusi', 'jollof']);
    },
  );

  test(
    'plates that were added to a dish since it was ordered stay when its order is paid',
    { tags: ['STA-26'] },
    () => {
      const { dispatch, items } = makeCart();
      dispatch(signedIn({ email: 'a', accessToken: 't' }));
      dispatch(dishAdded({ dish: jollof(), quantity: 2 }));
      dispatch(orderPlaced({ account: 'a', request: '{}', orderId: 'order-1' }));
      dispatch(platesChanged({ id: 'jollof', quantity: 5 }));
      dispatch(orderPaid(orderOf(orderInputOf([orderLineOf(jollof(), { quantity: 2 })]))));
      expect(items()).toMatchObject([{ id: 'jollof', quantity: 3 }]);
    },
  );

  test('the same body of another customer is another order', { tags: ['D-36'] }, () => {
    const placed = { account: 'a', request: '{}', orderId: 'order-1' };
    expect(isSameOrder(placed, { account: 'a', request: '{}' })).toBe(true);
    expect(isSameOrder(placed, { account: 'b', request: '{}' })).toBe(false);
  });

  test(
    'an order that arrives after the logout of its customer leaves nothing of theirs',
    { tags: ['D-48'] },
    () => {
      const { dispatch, store } = makeCart();
      const placed = { account: 'a', request: '{"phoneNumber":"0803"}', orderId: 'order-1' };
      dispatch(signedIn({ email: 'a', accessToken: 't' }));
      dispatch(signedOut());
      dispatch(orderPlaced(placed));
      expect(store.getState().cart.placed).toBeNull();
    },
  );

  test('an order that the cart is not leaves it alone', { tags: ['STA-26'] }, () => {
    const { dispatch, items } = makeCart();
    dispatch(dishAdded({ dish: jollof(), quantity: 2 }));
    dispatch(orderPaid(orderOf(orderInputOf([orderLineOf(jollof(), { quantity: 2 })]))));
    expect(items()).toHaveLength(1);
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
