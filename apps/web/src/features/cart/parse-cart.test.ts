import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { expect, test } from 'vitest';
import { cartItemOf } from '#features/cart/cart-item.ts';
import { jollof } from '#features/cart/testing/fixtures.ts';
import { openRequestOf } from './placed-orders.ts';
import { emptyStoredCart, parseCart } from './parse-cart.ts';

const item = cartItemOf(jollof(), 2);
const order = openRequestOf(orderInputOf([orderLineOf(jollof())]), [], 'k');
const filled = { ...emptyStoredCart, userCart: [item] };

test.each([
  undefined,
  'nonsense',
  { ...filled, userCart: [{ id: 'x' }] },
  { ...filled, userCart: [{ ...item, price: '3500' }] },
  { ...filled, orders: ['k'] },
  { ...filled, orders: [{ ...order, dishes: null }] },
  { ...filled, orders: [{ ...order, others: null }] },
  { ...filled, userCart: [{ ...item, byGuest: undefined }] },
])('what another program has stored counts as nothing: %j', (stored) => {
  expect(parseCart(stored)).toEqual(emptyStoredCart);
});
