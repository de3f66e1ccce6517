import { expect, test } from 'vitest';
import { ratioToBaseline } from './ratio.ts';

test('a round that is slow for both servers does not change the ratio', () => {
  expect(ratioToBaseline([50, 5, 50], [100, 10, 100])).toBe(0.5);
});

test('the ratio is the median of the ratios, not the ratio of the medians', () => {
  expect(ratioToBaseline([10, 20, 90], [10, 40, 30])).toBe(1);
});

test('a round without both figures does not count', () => {
  expect(ratioToBaseline([undefined, 30, 8], [10, 10, undefined])).toBe(3);
  expect(ratioToBaseline([undefined], [10])).toBeUndefined();
  expect(ratioToBaseline([1], [0])).toBeUndefined();
});
