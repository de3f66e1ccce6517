import { expect, test } from 'vitest';
import { changeAddon } from './cart-item.ts';

const addons = [
  { _id: 'egg', name: 'Egg', price: 300, quantity: 1 },
  { _id: 'beef', name: 'Beef', price: 800, quantity: 0 },
];
const quantitiesAfter = (id: string, by: 1 | -1) =>
  changeAddon(addons, id, by).map(({ quantity }) => quantity);

test('one addon changes by 1', { tags: ['STA-27', 'STA-28'] }, () => {
  expect(quantitiesAfter('beef', 1)).toEqual([1, 1]);
  expect(quantitiesAfter('egg', -1)).toEqual([0, 0]);
});

test('an addon never goes below 0', { tags: ['STA-29'] }, () => {
  expect(quantitiesAfter('beef', -1)).toEqual([1, 0]);
});
