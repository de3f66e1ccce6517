import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { expect, test } from 'vitest';
import { cartTotal, grandTotal, lineTotal } from './cart-totals.ts';

const jollof = {
  price: 3500,
  quantity: 2,
  addons: [
    { price: 300, quantity: 1 },
    { price: 800, quantity: 2 },
    { price: 700, quantity: 0 },
  ],
};
const soup = { price: 4200, quantity: 1, addons: [] };

test('a line is (dish + addons times their quantities) times plates', { tags: ['CON-05'] }, () => {
  expect(lineTotal(jollof)).toBe((3500 + 300 + 2 * 800) * 2);
  expect(lineTotal(soup)).toBe(4200);
});

test('computes a line of 0, negative, or fractional plates too', { tags: ['D-24'] }, () => {
  expect([0, -1, 1.5].map((quantity) => lineTotal({ ...soup, quantity }))).toEqual([
    0, -4200, 6300,
  ]);
});

test('the cart total is the sum of its lines', { tags: ['CON-07'] }, () => {
  expect(cartTotal([jollof, soup])).toBe(10_800 + 4200);
  expect(cartTotal([])).toBe(0);
});

test(
  'the grand total adds the same fee to any cart or order',
  { tags: ['CON-08', 'CON-01', 'CON-02'] },
  () => {
    expect(grandTotal([soup])).toBe(4200 + DELIVERY_FEE_NAIRA);
    expect(grandTotal([jollof, soup])).toBe(15_000 + DELIVERY_FEE_NAIRA);
  },
);
