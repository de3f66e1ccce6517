import { expect, test } from 'vitest';
import { formatBlogDate, formatFullDate } from './dates.ts';

/** A moment by the visitor's own clock. */
const local = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute);

test('a full date has the day, the ordinal, and the time', { tags: ['ORD-05'] }, () => {
  expect(formatFullDate(local(2026, 11, 21, 14, 49))).toBe('Saturday, November 21st 2026, 2:49 PM');
  expect(formatFullDate(local(2026, 1, 2, 0, 5))).toBe('Friday, January 2nd 2026, 12:05 AM');
});

test('a blog date reads "MMM Do YY"', { tags: ['BLG-06'] }, () => {
  expect(formatBlogDate(local(2024, 3, 3))).toBe('Mar 3rd 24');
  expect(formatBlogDate(local(2009, 12, 31))).toBe('Dec 31st 09');
});

test('every day of a month has the right ordinal', { tags: ['BLG-06'] }, () => {
  const suffixes = Array.from({ length: 31 }, (_, index) =>
    formatBlogDate(local(2026, 1, index + 1)).replace(/^Jan \d+(\w\w) 26$/, '$1'),
  );
  const special: Record<number, string> = {
    1: 'st',
    2: 'nd',
    3: 'rd',
    21: 'st',
    22: 'nd',
    23: 'rd',
    31: 'st',
  };
  expect(suffixes).toEqual(Array.from({ length: 31 }, (_, index) => special[index + 1] ?? 'th'));
});
