import { orderInputSchema } from '@catering/contract';
import { expect, test } from 'vitest';
import { cartItemOf } from './cart-item.ts';
import { orderPayload } from './order-payload.ts';
import { egusi, jollof } from './testing/dishes.ts';

const delivery = {
  phoneNumber: ' 08031234567 ',
  deliveryAddress: ' 14 Aba Road, Port Harcourt, Rivers State ',
};

test(
  'an order holds its lines, its narration, phone and address as text',
  { tags: ['ENT-34', 'ENT-37'] },
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
  'a line sends the chosen addons only, without their ids',
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
