import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { complaints, requires, sampleOf, type Sample } from '../testing/schema-assertions.ts';
import { deliveryAddressSchema, orderInputSchema } from './input-schemas.ts';
import {
  orderedAddonSchema,
  orderLineSchema,
  orderSchema,
  orderUpdateSchema,
  paymentUpdateSchema,
} from './schemas.ts';

const order = sampleOf('order.get', (example) => example.response.body);
const orderInput = sampleOf('order.create', (example) => example.body);
const [line] = order.cartItems as [Sample];

test('Order line has "id", "name", "price", "quantity"', { tags: ['ENT-14'] }, () => {
  for (const field of ['id', 'name', 'price', 'quantity']) requires(orderLineSchema, line, field);
});

test('Order line has "addons", each with "name", "price", "quantity"', { tags: ['ENT-15'] }, () => {
  requires(orderLineSchema, line, 'addons');
  const [addon] = line.addons as [Sample];
  for (const field of ['name', 'price', 'quantity']) requires(orderedAddonSchema, addon, field);
});

describe('Order response', () => {
  for (const [row, field] of [
    ['ENT-27', '_id'],
    ['ENT-27', 'narration'],
    ['ENT-28', 'phoneNumber'],
    ['ENT-28', 'deliveryInfo'],
    ['ENT-29', 'cartItems'],
    ['ENT-30', 'paymentStatus'],
    ['ENT-31', 'fulfilled'],
    ['ENT-32', 'createdAt'],
  ] as const) {
    test(`has "${field}"`, { tags: [row] }, () => requires(orderSchema, order, field));
  }

  test(
    'has "paymentRef" and "transactionRef" as text once it is paid',
    { tags: ['ENT-30'] },
    () => {
      const paid = { ...order, paymentRef: '1795253460000', transactionRef: 'MNFY|67' };
      expect(z.parse(orderSchema, paid)).toMatchObject({
        paymentRef: '1795253460000',
        transactionRef: 'MNFY|67',
      });
      expect(z.safeParse(orderSchema, { ...order, paymentRef: 7 }).success).toBe(false);
    },
  );

  test('has a boolean "fulfilled"', { tags: ['ENT-31'] }, () => {
    expect(z.safeParse(orderSchema, { ...order, fulfilled: 'true' }).success).toBe(false);
  });
});

test(
  'Order create payload has "cartItems", "narration", "phoneNumber", "deliveryInfo"',
  { tags: ['ENT-34'] },
  () => {
    for (const field of ['cartItems', 'narration', 'phoneNumber', 'deliveryInfo'])
      requires(orderInputSchema, orderInput, field);
  },
);

test('The order payload\'s "phoneNumber" is text', { tags: ['ENT-37'] }, () => {
  expect(z.safeParse(orderInputSchema, { ...orderInput, phoneNumber: 8031234567 }).success).toBe(
    false,
  );
});

test(
  'Order payment update payload has "paymentStatus", "transactionRef", "paymentRef"',
  { tags: ['ENT-38'] },
  () => {
    const update = sampleOf('order.update', (example) => example.body);
    for (const field of ['paymentStatus', 'transactionRef', 'paymentRef'])
      requires(paymentUpdateSchema, update, field);
  },
);

test(
  'a delivery address needs at least 20 characters after trimming',
  { tags: ['VAL-15', 'CON-17'] },
  () => {
    const message = 'Delivery Address Is Required';
    expect(complaints(deliveryAddressSchema, 'a'.repeat(19))).toEqual([message]);
    expect(complaints(deliveryAddressSchema, `${'a'.repeat(19)}     `)).toEqual([message]);
    expect(complaints(deliveryAddressSchema, '')).toEqual([message]);
    expect(complaints(deliveryAddressSchema, 'a'.repeat(20))).toEqual([]);
  },
);

test('an order needs a whole number of plates, at least 1', { tags: ['D-24'] }, () => {
  const [first] = orderInput.cartItems as [object];
  const withQuantity = (quantity: unknown) => ({
    ...orderInput,
    cartItems: [{ ...first, quantity }],
  });
  for (const quantity of [0, -1, 1.5, '2'])
    expect(complaints(orderInputSchema, withQuantity(quantity))).toHaveLength(1);
  expect(complaints(orderInputSchema, withQuantity(1))).toEqual([]);
});

test('a completed payment needs both references', { tags: ['D-37'] }, () => {
  const references = { transactionRef: 'MNFY|67', paymentRef: '17' };
  expect(complaints(orderUpdateSchema, { paymentStatus: 'Completed', ...references })).toEqual([]);
  expect(complaints(orderUpdateSchema, { paymentStatus: 'Completed' })).toHaveLength(1);
  expect(complaints(orderUpdateSchema, {})).toEqual(['paymentStatus is required']);
  expect(complaints(orderUpdateSchema, { fulfilled: true })).toEqual([]);
});

test('rejects text that a database cannot store', () => {
  const address = '14 Aba Road, Port Harcourt';
  expect(
    complaints(orderInputSchema, { ...orderInput, deliveryInfo: `${address}\u0000` }),
  ).toHaveLength(1);
  expect(
    complaints(orderInputSchema, { ...orderInput, deliveryInfo: `${address}\ud800` }),
  ).toHaveLength(1);
  expect(
    complaints(orderInputSchema, { ...orderInput, deliveryInfo: `${address}\nRivers State` }),
  ).toEqual([]);
});
