import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import * as siteConfig from '@catering/site-config';
import { expectConsoleWarn } from '@catering/test/console';
import { beforeEach, expect, test, vi } from 'vitest';
import { jollof, orderOf } from '#features/cart/testing/fixtures.ts';

const order = orderOf(orderInputOf([orderLineOf(jollof(), { quantity: 2 })]));

/** The module as a site has it whose quirk is set so, on this machine or hosted. */
const load = async (charge: number | 'grand-total', local: boolean) => {
  vi.doMock('@catering/site-config', () => ({
    ...siteConfig,
    payment: { ...siteConfig.payment, ordersPageCharge: charge },
  }));
  vi.doMock('#api/base-address.ts', () => ({ isPageLocal: local }));
  return import('./order-charge.ts');
};
beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('@catering/site-config');
});

test('a vendor can charge what the order costs', { tags: ['D-38'] }, async () => {
  const { orderCharge } = await load('grand-total', true);
  expect(orderCharge(order)).toBe(7000 + DELIVERY_FEE_NAIRA);
});

test('a fixed charge is the same for any order', { tags: ['CON-12'] }, async () => {
  const { orderCharge } = await load(100, true);
  expect(orderCharge(order)).toBe(100);
});

test('a hosted site warns about a fixed charge', { tags: ['D-38'] }, async () => {
  expectConsoleWarn('charges 100 naira for any order');
  (await load(100, false)).warnOfFixedCharge();
});

test.each([
  [100, true],
  ['grand-total', false],
] as const)(
  'a charge of %s, local: %s, causes no warning',
  { tags: ['D-38'] },
  async (charge, local) => {
    const { warnOfFixedCharge } = await load(charge, local);
    expect(warnOfFixedCharge).not.toThrow();
  },
);
