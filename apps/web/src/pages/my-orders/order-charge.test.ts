import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { expect, test } from 'vitest';
import { jollof, orderOf } from '#features/cart/testing/fixtures.ts';
import { orderCharge } from './order-charge.ts';

test(
  'a vendor can charge the same for any order, or what the order costs',
  { tags: ['CON-12', 'D-38'] },
  () => {
    const order = orderOf(orderInputOf([orderLineOf(jollof(), { quantity: 2 })]));
    expect(orderCharge(order, 100)).toBe(100);
    expect(orderCharge(order, 'grand-total')).toBe(7000 + DELIVERY_FEE_NAIRA);
  },
);
