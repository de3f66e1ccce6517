import { configureStore } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { signedOut } from '#events/session-events.ts';
import { cartItemOf } from './cart-item.ts';
import { cartReducer, deliveryTyped, dishAdded, emptyCart, selectCart } from './cart-slice.ts';
import { cartStorageWriter, loadCart } from './cart-storage.ts';
import { jollof } from './testing/dishes.ts';

const delivery = { phoneNumber: '0803', deliveryAddress: '14 Aba Road' };
const filled = { userCart: [cartItemOf(jollof(), 2)], delivery };

const openTab = () =>
  configureStore({
    reducer: { cart: cartReducer },
    middleware: (defaults) => defaults().concat(cartStorageWriter),
    preloadedState: { cart: loadCart() },
  });

test('D-47 SCP-16 a cart outlives a reload in session storage, and only there', () => {
  const { dispatch } = openTab();
  dispatch(dishAdded({ dish: jollof(), quantity: 2 }));
  dispatch(deliveryTyped(delivery));
  expect(openTab().getState().cart).toEqual(filled);
  expect(localStorage).toHaveLength(0);
});

test('D-47 D-48 a cart emptied by logging out leaves nothing in storage', () => {
  const { dispatch } = openTab();
  dispatch(dishAdded({ dish: jollof(), quantity: 2 }));
  dispatch(signedOut());
  expect(sessionStorage).toHaveLength(0);
  expect(loadCart()).toBe(emptyCart);
});

test.each([
  'not json',
  'null',
  '[]',
  '{"userCart":[{"id":"x"}],"delivery":{"phoneNumber":"","deliveryAddress":""}}',
  '{"userCart":[],"delivery":{}}',
  JSON.stringify({ ...filled, userCart: [{ ...filled.userCart[0], price: '3500' }] }),
  JSON.stringify({ ...filled, userCart: [{ ...filled.userCart[0], addons: [{ _id: 'egg' }] }] }),
])('a stored cart that cannot be read gives an empty one: %s', (stored) => {
  sessionStorage.setItem('cart', stored);
  expect(loadCart()).toBe(emptyCart);
});

test('a browser that refuses storage keeps the cart in memory and says nothing', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: deny, setItem: deny, removeItem: deny });
  const store = openTab();
  store.dispatch(dishAdded({ dish: jollof(), quantity: 2 }));
  expect(selectCart(store.getState())).toHaveLength(1);
  store.dispatch(signedOut());
  expect(loadCart()).toBe(emptyCart);
  vi.unstubAllGlobals();
});
