import { expect, test } from 'vitest';
import { isOrderablePlateCount, plateCount, readPlateCount, summaryText } from './plates.ts';

test.each(['   ', 'two', '1e999'])(
  'the plate input "%s" counts as 1',
  { tags: ['D-24'] },
  (typed) => {
    expect(readPlateCount(typed)).toBe(1);
  },
);

test.each([
  ['0', 0],
  ['-3', -3],
  ['2.5', 2.5],
])('the plate input "%s" is kept', { tags: ['D-24', 'VAL-21', 'VAL-22'] }, (typed, count) => {
  expect(readPlateCount(typed)).toBe(count);
});

test.each([
  [1, true],
  [0, false],
  [1.5, false],
])('whether an order of %d plates is possible: %s', { tags: ['D-24'] }, (quantity, orderable) => {
  expect(isOrderablePlateCount(quantity)).toBe(orderable);
});

test(
  'a displayed count has separators and its unit',
  { tags: ['CON-09', 'CON-10', 'CON-11', 'D-07'] },
  () => {
    expect([0, 1, 2, 1.5, 1200, -3].map(plateCount)).toEqual([
      '0 Plate',
      '1 Plate',
      '2 Plates',
      '1.5 Plates',
      '1,200 Plates',
      '-3 Plate',
    ]);
  },
);

test('a summary counts plates, then each addon', { tags: ['D-06'] }, () => {
  const addons = [
    { name: 'Egg', quantity: 1 },
    { name: 'Beef', quantity: 2 },
  ];
  expect(summaryText({ quantity: 2, addons })).toBe('2 Plates, 1 x Egg, 2 x Beef');
});

test('the summary omits an addon with quantity 0', { tags: ['CON-06'] }, () => {
  const addons = [
    { name: 'Egg', quantity: 0 },
    { name: 'Beef', quantity: 1 },
  ];
  expect(summaryText({ quantity: 1, addons })).toBe('1 Plate, 1 x Beef');
});
