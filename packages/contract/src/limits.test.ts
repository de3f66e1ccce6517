import { expect, test } from 'vitest';
import { CURRENCY, DELIVERY_FEE_NAIRA, RESET_LINK_LIFETIME_MS } from './limits.ts';

test('the delivery fee is a flat 1000 naira', { tags: ['CON-01'] }, () =>
  expect(DELIVERY_FEE_NAIRA).toBe(1000),
);

test('the currency is "NGN"', { tags: ['CON-04', 'SCP-09'] }, () => expect(CURRENCY).toBe('NGN'));

test('a reset link lives 30 minutes', { tags: ['CON-19'] }, () =>
  expect(RESET_LINK_LIFETIME_MS).toBe(1_800_000),
);
