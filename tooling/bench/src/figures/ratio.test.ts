import { expect, test } from 'vitest';
import { ratioToYardstick } from './ratio.ts';

test('a slow round is slow for both and changes no ratio', () => {
  expect(ratioToYardstick([50, 5, 50], [100, 10, 100])).toBe(0.5);
});

test('it is the median of the ratios, not the ratio of the medians', () => {
  expect(ratioToYardstick([10, 20, 90], [10, 40, 30])).toBe(1);
});

test('a round that either missed does not count', () => {
  expect(ratioToYardstick([undefined, 30, 8], [10, 10, undefined])).toBe(3);
  expect(ratioToYardstick([undefined], [10])).toBeUndefined();
  expect(ratioToYardstick([1], [0])).toBeUndefined();
});
