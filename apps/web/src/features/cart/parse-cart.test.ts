import { expect, test } from 'vitest';
import { cartItemOf } from '#features/cart/cart-item.ts';
import { jollof } from '#features/cart/testing/fixtures.ts';
import { emptyStoredCart, parseCart } from './parse-cart.ts';

const item = cartItemOf(jollof(), 2);
const filled = { ...emptyStoredCart, userCart: [item] };

test.each([
  undefined,
  'nonsense',
  { ...filled, userCart: [{ id: 'x' }] },
  { ...filled, userCart: [{ ...item, price: '3500' }] },
  { ...filled, userCart: [{ ...item, orders: [{ id: 1 }] }] },
  { ...filled, sent: ['k'] },
  { ...filled, placed: [{ id: 'k' }] },
  { ...filled, userCart: [{ ...item, byGuest: undefined }] },
])('what another program has stored counts as nothing: %j', (stored) => {
  expect(parseCart(stored)).toEqual(emptyStoredCart);
});
