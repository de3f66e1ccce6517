import { expect, test } from 'vitest';
import { isOrderablePlateCount, readPlateCount } from './plate-count.ts';

test.each(['', '   ', 'two', '-', '1e999', 'NaN'])(
  'the plate field "%s" counts as 1',
  { tags: ['D-24'] },
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
])(
  'the plate field "%s" is taken as it is',
  { tags: ['D-24', 'VAL-21', 'VAL-22'] },
  (typed, count) => {
    expect(readPlateCount(typed)).toBe(count);
  },
);

test.each([
  [1, true],
  [12, true],
  [0, false],
  [-1, false],
  [1.5, false],
])('an order of %d plates can be taken: %s', { tags: ['D-24'] }, (quantity, orderable) => {
  expect(isOrderablePlateCount(quantity)).toBe(orderable);
});
