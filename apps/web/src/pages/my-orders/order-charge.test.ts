import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { expectConsoleWarn } from '@catering/test/console';
import { expect, test } from 'vitest';
import { jollof, orderOf } from '#features/cart/testing/fixtures.ts';
import { orderCharge, warnOfFixedCharge } from './order-charge.ts';

test(
  'a vendor can charge the same for any order, or what the order costs',
  { tags: ['CON-12', 'D-38'] },
  () => {
    const order = orderOf(orderInputOf([orderLineOf(jollof(), { quantity: 2 })]));
    expect(orderCharge(order, 100)).toBe(100);
    expect(orderCharge(order, 'grand-total')).toBe(7000 + DELIVERY_FEE_NAIRA);
  },
);

test('only a hosted site with a fixed charge warns', { tags: ['D-38'] }, () => {
  warnOfFixedCharge(true, 100);
  warnOfFixedCharge(false, 'grand-total');
  expectConsoleWarn('charges 100 naira for any order');
  warnOfFixedCharge(false, 100);
});
