import { expect, test } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

const MINUTE = 60_000;
test.each([
  [-2000, 'just now'],
  [-19 * MINUTE, 'just now'],
  [30_000, 'just now'],
  [MINUTE, '1 minute ago'],
  [3 * 60 * MINUTE + MINUTE, '3 hours ago'],
  [40 * 24 * 60 * MINUTE, '1 month ago'],
])('%i ms ago reads "%s"', { tags: ['ORD-04'] }, (age, text) => {
  const now = Date.UTC(2026, 10, 21);
  expect(formatRelativeTime(now - age, now)).toBe(text);
});
