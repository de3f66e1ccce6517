import { expect, test } from 'vitest';
import { retryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-11-21T09:30:00Z');

test.each([
  ['12', 12_000],
  ['Sat, 21 Nov 2026 09:31:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('"%s" waits %s ms', (value, ms) => {
  expect(retryAfter(value, NOW)).toBe(ms);
});
