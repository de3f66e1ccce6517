import { NARRATION_MAX_LENGTH, orderInputSchema } from '@catering/contract';
import { expect, test } from 'vitest';
import { cartItemOf } from './cart-item.ts';
import { narrationOf } from './order-narration.ts';
import { orderPayload } from './order-payload.ts';
import { egusi, jollof } from './testing/fixtures.ts';

const delivery = {
  phoneNumber: ' 08031234567 ',
  deliveryAddress: ' 14 Aba Road, Port Harcourt, Rivers State ',
};

test(
  'an order has its lines, its narration, and the phone number and address as text',
  { tags: ['ENT-34', 'ENT-35', 'ENT-37'] },
  () => {
    const payload = orderPayload([cartItemOf(jollof(), 2), cartItemOf(egusi(), 1)], delivery);
    expect(payload).toEqual({
      cartItems: [
        { id: 'jollof', name: 'Smoky party jollof', price: 3500, quantity: 2, addons: [] },
        { id: 'egusi', name: 'Egusi soup', price: 4200, quantity: 1, addons: [] },
      ],
      narration: '2 plates of Smoky party jollof, 1 plate of Egusi soup',
      phoneNumber: '08031234567',
      deliveryInfo: '14 Aba Road, Port Harcourt, Rivers State',
    });
    expect(orderInputSchema.parse(payload)).toEqual(payload);
  },
);

test(
  'a line has only the chosen addons, without their ids',
  { tags: ['ENT-14', 'ENT-15', 'D-06'] },
  () => {
    const item = cartItemOf(jollof(), 1);
    const [egg, beef] = item.addons;
    if (!egg || !beef) throw new Error('the sample dish has two addons');
    const { cartItems } = orderPayload(
      [{ ...item, addons: [{ ...egg, quantity: 2 }, beef] }],
      delivery,
    );
    expect(cartItems[0]?.addons).toEqual([{ name: 'Egg', price: 300, quantity: 2 }]);
  },
);

test.each([
  [1, '1 plate of X'],
  [0, '0 plates of X'],
  [-1, '-1 plates of X'],
  [1.5, '1.5 plates of X'],
])(
  '"plate" is singular only for exactly 1: %d',
  { tags: ['ENT-36', 'D-07'] },
  (quantity, narration) => {
    expect(narrationOf([{ name: 'X', quantity }])).toBe(narration);
  },
);

test('a narration is at most as long as the server stores', () => {
  const lines = Array.from({ length: 100 }, () => ({ name: 'Rice '.repeat(24), quantity: 1 }));
  const narration = narrationOf(lines);
  expect(narration).toHaveLength(NARRATION_MAX_LENGTH);
  expect(narration).toMatch(/\.\.\.$/);
});
