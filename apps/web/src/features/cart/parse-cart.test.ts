import { expect, test } from 'vitest';
import { cartItemOf } from '#features/cart/cart-item.ts';
import { jollof } from '#features/cart/testing/fixtures.ts';
import { emptyStoredCart, parseCart } from './parse-cart.ts';
import { placedOrders } from './placed-orders.ts';

const item = cartItemOf(jollof(), 2);
const filled = { ...emptyStoredCart, userCart: [item] };

test.each([
  undefined,
  'nonsense',
  { ...filled, userCart: [{ id: 'x' }] },
  { ...filled, userCart: [{ ...item, price: '3500' }] },
  { ...filled, userCart: [{ ...item, orders: [{ id: 1 }] }] },
  { ...filled, sent: ['k'] },
  { ...filled, userCart: [{ ...item, byGuest: undefined }] },
])('what another program has stored counts as nothing: %j', (stored) => {
  expect(parseCart(stored)).toEqual(emptyStoredCart);
});

test(
  'a cart that knows the whole bodies of its orders is read: no phone number stays there, and each order is known',
  { tags: ['D-47'] },
  () => {
    const orders = ['order-1', 'order-2'].map((id) => ({ id, request: '{"phoneNumber":"0803"}' }));
    const { sent: _sent, ...older } = filled;
    const cart = parseCart({ ...older, userCart: [{ ...item, orders }] });
    expect(cart.sent).toEqual([]);
    expect(JSON.stringify(cart)).not.toContain('0803');
    expect(placedOrders(cart.userCart)).toEqual(['order-1', 'order-2']);
  },
);
