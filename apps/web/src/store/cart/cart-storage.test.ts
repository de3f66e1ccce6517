import { expect, test, vi } from 'vitest';
import { cartItemOf } from './cart-item.ts';
import { emptyCart } from './cart-slice.ts';
import { loadCart, saveCart } from './cart-storage.ts';
import { makeStore } from '../store.ts';
import { jollof } from './testing/fixtures.ts';

const delivery = { phoneNumber: '0803', deliveryAddress: '14 Aba Road' };
const filled = { userCart: [cartItemOf(jollof(), 2)], delivery };

test(
  'a cart survives a reload in session storage, and is stored only there',
  { tags: ['D-47', 'SCP-16'] },
  () => {
    saveCart(filled);
    expect(loadCart()).toEqual(filled);
    expect(localStorage).toHaveLength(0);
  },
);

test('an emptied cart leaves nothing in storage', { tags: ['D-47', 'D-48'] }, () => {
  saveCart(filled);
  saveCart(emptyCart);
  expect(sessionStorage).toHaveLength(0);
  expect(loadCart()).toBe(emptyCart);
});

test.each([
  'not json',
  '{"userCart":[{"id":"x"}],"delivery":{"phoneNumber":"","deliveryAddress":""}}',
  JSON.stringify({ ...filled, userCart: [{ ...filled.userCart[0], price: '3500' }] }),
  JSON.stringify({ ...filled, userCart: [{ ...filled.userCart[0], addons: [{ _id: 'egg' }] }] }),
])('an invalid stored cart gives an empty one: %s', (stored) => {
  sessionStorage.setItem('cart', stored);
  expect(makeStore().getState().cart).toBe(emptyCart);
});

test('without storage, the cart is empty and there is no error', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: deny, setItem: deny, removeItem: deny });
  expect(() => saveCart(filled)).not.toThrow();
  expect(() => saveCart(emptyCart)).not.toThrow();
  expect(loadCart()).toBeUndefined();
  vi.unstubAllGlobals();
});
