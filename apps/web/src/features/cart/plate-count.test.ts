import { expect, test } from 'vitest';
import { isOrderablePlateCount, readPlateCount } from './plate-count.ts';

test.each(['', '   ', 'two', '-', '1e999', 'NaN'])(
  'D-24 the plate field "%s" counts as 1',
  (typed) => {
    expect(readPlateCount(typed)).toBe(1);
  },
);

test.each([
  ['0', 0],
  ['-3', -3],
  ['2.5', 2.5],
  ['007', 7],
  ['1000000', 1_000_000],
])('D-24 VAL-21 VAL-22 the plate field "%s" is taken as it is', (typed, count) => {
  expect(readPlateCount(typed)).toBe(count);
});

test.each([
  [1, true],
  [12, true],
  [0, false],
  [-1, false],
  [1.5, false],
])('D-24 an order of %d plates can be taken: %s', (quantity, orderable) => {
  expect(isOrderablePlateCount(quantity)).toBe(orderable);
});
