import type { Hours } from '@catering/site-config/schema';
import { expect, test } from 'vitest';
import { formatHours } from './opening-hours.ts';

const inLagos = (open: Hours['open']) => formatHours({ timeZone: 'Africa/Lagos', open });

test('a range of days reads as its first and last day', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday'] as const;
  expect(inLagos([{ days, opens: '08:00', closes: '20:00' }])).toBe(
    'Monday to Wednesday, 8 AM to 8 PM',
  );
});

test('formats two days, single days, half hours, noon, and midnight', () => {
  expect(
    inLagos([
      { days: ['Monday', 'Tuesday'], opens: '07:00', closes: '08:00' },
      { days: ['Friday'], opens: '12:00', closes: '22:30' },
      { days: ['Sunday'], opens: '00:00', closes: '09:05' },
    ]),
  ).toBe('Monday and Tuesday, 7 AM to 8 AM; Friday, 12 PM to 10:30 PM; Sunday, 12 AM to 9:05 AM');
});
