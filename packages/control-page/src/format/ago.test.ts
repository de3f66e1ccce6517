import { expect, test } from 'vitest';
import { formatAgo } from './ago.ts';

test.each([
  [-2000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [7_199_999, '1 hour ago'],
  [172_800_000, '2 days ago'],
])('%i ms are %s', (ms, text) => {
  expect(formatAgo(ms)).toBe(text);
});
