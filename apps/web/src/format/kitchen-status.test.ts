import type { Hours } from '@catering/site-config/schema';
import { expect, test } from 'vitest';
import { cookingTime, openingStatus } from './kitchen-status.ts';

const week: Hours = {
  timeZone: 'Africa/Lagos',
  open: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '08:00',
      closes: '20:00',
    },
  ],
};

test.each([
  ['a Monday morning before it opens', '2026-11-23T06:59:00Z', 'Closed, we cook from 8 AM today'],
  ['when it opens', '2026-11-23T07:00:00Z', 'Open until 8 PM'],
  ['a minute before it closes', '2026-11-23T18:59:00Z', 'Open until 8 PM'],
  ['when it closes', '2026-11-23T19:00:00Z', 'Closed, we cook from 8 AM tomorrow'],
  ['a Saturday night', '2026-11-28T21:00:00Z', 'Closed, we cook from 8 AM on Monday'],
  ['a Sunday evening', '2026-11-29T17:30:00Z', 'Closed, we cook from 8 AM tomorrow'],
  [
    'a Sunday in London that is a Monday in Lagos',
    '2026-11-29T23:30:00Z',
    'Closed, we cook from 8 AM today',
  ],
])('says whether the kitchen is open: %s', (_when, now, status) => {
  expect(openingStatus(week, Date.parse(now))).toBe(status);
});

test('supports a break, and a kitchen that never opens', () => {
  const lunchAndDinner: Hours = {
    ...week,
    open: [
      { days: ['Friday'], opens: '17:00', closes: '22:30' },
      { days: ['Friday'], opens: '11:00', closes: '15:00' },
    ],
  };
  const at = (time: string) => openingStatus(lunchAndDinner, Date.parse(`2026-11-27T${time}:00Z`));
  expect(at('15:00')).toBe('Closed, we cook from 5 PM today');
  expect(at('17:00')).toBe('Open until 10:30 PM');
  expect(at('22:00')).toBe('Closed, we cook from 11 AM on Friday');
  const closed = { ...week, open: [] };
  expect(openingStatus(closed, Date.parse('2026-11-27T12:00:00Z'))).toBe('Closed');
});

test('says when an order is cooked', () => {
  const at = (now: string) => cookingTime(week, Date.parse(now));
  expect(at('2026-11-23T12:00:00Z')).toBe('now');
  expect(at('2026-11-24T00:00:00Z')).toBe('from 8 AM today');
  expect(at('2026-11-28T21:00:00Z')).toBe('from 8 AM on Monday');
  expect(cookingTime({ ...week, open: [] }, 0)).toBe('when we open');
});
