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
])('%s is read', { tags: ['API-GEN-12'] }, (_what, header, delay) => {
  expect(retryDelay(header, now)).toBe(delay);
});

test('no header is no delay', { tags: ['API-GEN-13'] }, () => {
  expect(retryDelay(null, now)).toBe(0);
});

test.each(['31', '3600', 'Sat, 21 Nov 2026 12:00:31 GMT'])(
  '%s is too long to wait for',
  { tags: ['API-GEN-12'] },
  (header) => {
    expect(retryDelay(header, now)).toBeUndefined();
  },
);
