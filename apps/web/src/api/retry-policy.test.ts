import { expect, test } from 'vitest';
import { retryDelay } from './retry-policy.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['seconds', '3', 3000],
  ['no wait at all', '0', 0],
  ['the longest wait', '30', 30_000],
  ['an HTTP date', 'Sat, 21 Nov 2026 12:00:05 GMT', 5000],
  ['a date that is over', 'Sat, 21 Nov 2026 11:59:00 GMT', 0],
  ['nothing readable', 'soon', 0],
  ['an empty header', '', 0],
])('API-GEN-12 %s is read', (_what, header, delay) => {
  expect(retryDelay(header, now)).toBe(delay);
});

test('API-GEN-13 no header is no delay', () => {
  expect(retryDelay(null, now)).toBe(0);
});

test.each(['31', '3600', 'Sat, 21 Nov 2026 12:00:31 GMT'])(
  'API-GEN-12 %s is too long to wait for',
  (header) => {
    expect(retryDelay(header, now)).toBeUndefined();
  },
);
