import { expect, test } from 'vitest';
import { delivery } from '@catering/site-config';
import { CURRENCY, RESET_LINK_LIFETIME_MS } from './limits.ts';
import { DELIVERY_CITIES, DELIVERY_FEE_NAIRA } from './order/delivery.ts';

test("the delivery fee and the cities match the vendor's", { tags: ['CON-01'] }, () => {
  expect(DELIVERY_FEE_NAIRA).toBe(delivery.feeNaira);
  expect(DELIVERY_CITIES).toEqual(delivery.cities);
});

test('the currency is "NGN"', { tags: ['CON-04', 'SCP-09'] }, () => expect(CURRENCY).toBe('NGN'));

test('a reset link is valid for 30 minutes', { tags: ['CON-19'] }, () =>
  expect(RESET_LINK_LIFETIME_MS).toBe(1_800_000),
);
