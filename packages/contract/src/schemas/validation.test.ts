import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { credentialsSchema, passwordSchema, userDetailsSchema } from './auth.ts';
import { emailSchema } from './common/email.ts';
import { blogInputSchema } from './admin/blogs.ts';
import { dishInputSchema } from './admin/dishes.ts';
import { exampleOf } from '../examples.ts';
import {
  CURRENCY,
  DELIVERY_FEE_NAIRA,
  PRICE_MAX_NAIRA,
  RESET_LINK_LIFETIME_MS,
} from './common/limits.ts';
import { deliveryAddressSchema, deliveryPhoneSchema, orderInputSchema } from './order-input.ts';
import { orderUpdateSchema } from './order.ts';
import { TRAINING_TITLES } from './training-titles.ts';

/** What the schema says of the value: its messages, or nothing when it is accepted. */
const complaints = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map((issue) => issue.message) ?? [];

describe('email', () => {
  test('accepts a plain address', () => {
    expect(complaints(emailSchema, 'ada@example.com')).toEqual([]);
  });
  test('refuses a space', { tags: ['VAL-01'] }, () => {
    for (const email of ['ada obi@example.com', ' ada@example.com', 'ada@exa mple.com'])
      expect(complaints(emailSchema, email)).toEqual(['Email is invalid']);
  });
  test('wants exactly one "@"', { tags: ['VAL-02'] }, () => {
    for (const email of ['ada.example.com', 'ada@@example.com', 'a@b@example.com'])
      expect(complaints(emailSchema, email)).toEqual(['Email is invalid']);
  });
  test('wants a dot in the domain part', { tags: ['VAL-03'] }, () => {
    expect(complaints(emailSchema, 'ada.obi@example')).toEqual(['Email is invalid']);
    expect(complaints(emailSchema, 'ada@example.')).toEqual(['Email is invalid']);
  });
  test('refuses what could break out of a mail header', () => {
    for (const email of ['a@b.co\r\nBcc:x@y.z', 'a\u0000@b.co', 'a@b.c\u007f'])
      expect(complaints(emailSchema, email)).toEqual(['Email is invalid']);
  });
  test('stays quick on a long hostile text', () => {
    expect(complaints(emailSchema, 'a@'.repeat(50_000))).toContain('Email is invalid');
  });
});

test('a password of 7 characters fails, one of 8 passes', { tags: ['VAL-08', 'CON-18'] }, () => {
  const message = 'Password must be at least 8 characters.';
  expect(complaints(passwordSchema, '1234567')).toEqual([message]);
  expect(complaints(passwordSchema, '12345678')).toEqual([]);
  expect(complaints(credentialsSchema, { email: 'ada@example.com' })).toEqual([message]);
});

test('a password is never trimmed', { tags: ['D-45'] }, () => {
  expect(z.parse(passwordSchema, '  pass  ')).toBe('  pass  ');
});

test(
  'a phone number of 9 digits fails, one of 10 passes and keeps its leading zero',
  { tags: ['VAL-12', 'CON-16'] },
  () => {
    expect(complaints(deliveryPhoneSchema, '080312345')).toEqual(['Phone Number is required']);
    expect(z.parse(deliveryPhoneSchema, '0803123456')).toBe('0803123456');
    expect(complaints(deliveryPhoneSchema, '+234 803 123 4567')).toEqual([]);
    expect(complaints(deliveryPhoneSchema, 'call 0803123456')).toEqual([
      'Phone Number is required',
    ]);
  },
);

test(
  'an address of 19 characters fails, one of 20 passes, counted after trimming',
  { tags: ['VAL-15', 'CON-17'] },
  () => {
    const message = 'Delivery Address Is Required';
    expect(complaints(deliveryAddressSchema, 'a'.repeat(19))).toEqual([message]);
    expect(complaints(deliveryAddressSchema, `${'a'.repeat(19)}     `)).toEqual([message]);
    expect(complaints(deliveryAddressSchema, '')).toEqual([message]);
    expect(complaints(deliveryAddressSchema, 'a'.repeat(20))).toEqual([]);
  },
);

test('the delivery fee is a flat 1000 naira', { tags: ['CON-01'] }, () =>
  expect(DELIVERY_FEE_NAIRA).toBe(1000),
);
test('the currency is "NGN"', { tags: ['CON-04', 'SCP-09'] }, () => expect(CURRENCY).toBe('NGN'));
test('a reset link lives 30 minutes', { tags: ['CON-19'] }, () =>
  expect(RESET_LINK_LIFETIME_MS).toBe(1_800_000),
);

describe('training titles', () => {
  const specified = [
    ['TRN-10', 'HOSPITALITY/CATERING'],
    ['TRN-11', 'CULINARY ARTS'],
    ['TRN-12', 'PASTRY, DESERTS, PUDDING AND SNACKS'],
    ['TRN-13', 'BEVERAGES AND DRINKS'],
    ['TRN-14', 'BREAD BAKING AND PACKAGING'],
    ['TRN-15', 'CAKES'],
    ['TRN-16', 'TYPES OF ICING FOR CAKE DECORATIONS'],
    ['TRN-17', 'WEDDING CAKE'],
    ['TRN-18', 'CAKE CRAFTS'],
    ['TRN-19', 'MOLDING CRAFTS'],
    ['TRN-20', 'CONTINENTAL DISHES AND AFRICAN DISHES'],
    ['TRN-21', 'SALAD'],
  ] as const;

  for (const [index, [row, title]] of specified.entries()) {
    test(`program ${index + 1} is "${title}"`, { tags: [row] }, () => {
      expect(TRAINING_TITLES[index]).toBe(title);
    });
  }

  test('there are twelve, in the order of the specification', { tags: ['TRN-22'] }, () => {
    expect(TRAINING_TITLES).toEqual(specified.map(([, title]) => title));
  });
});

test('a price is whole, finite and not negative', { tags: ['D-05'] }, () => {
  const dish = exampleOf('dishes.create').body as object;
  for (const price of [-1, 10.5, Number.NaN, Number.POSITIVE_INFINITY, PRICE_MAX_NAIRA + 1, '900'])
    expect(complaints(dishInputSchema, { ...dish, price })).toHaveLength(1);
  for (const price of [0, PRICE_MAX_NAIRA])
    expect(complaints(dishInputSchema, { ...dish, price })).toEqual([]);
});

test('an order wants a whole number of plates, at least 1', { tags: ['D-24'] }, () => {
  const order = exampleOf('order.create').body as { cartItems: object[] };
  const withQuantity = (quantity: unknown) => ({
    ...order,
    cartItems: [{ ...order.cartItems[0], quantity }],
  });
  for (const quantity of [0, -1, 1.5, '2'])
    expect(complaints(orderInputSchema, withQuantity(quantity))).toHaveLength(1);
  expect(complaints(orderInputSchema, withQuantity(1))).toEqual([]);
});

test('account details with any other field are refused', { tags: ['D-33'] }, () => {
  expect(complaints(userDetailsSchema, { phoneNumber: '08031234567' })).toEqual([]);
  for (const field of ['email', 'password', 'role', '_id'])
    expect(complaints(userDetailsSchema, { [field]: 'x' })).toHaveLength(1);
});

test('a completed payment wants both references', { tags: ['D-37'] }, () => {
  const references = { transactionRef: 'MNFY|67', paymentRef: '17' };
  expect(complaints(orderUpdateSchema, { paymentStatus: 'Completed', ...references })).toEqual([]);
  expect(complaints(orderUpdateSchema, { paymentStatus: 'Completed' })).toHaveLength(1);
  expect(complaints(orderUpdateSchema, {})).toEqual(['paymentStatus is required']);
  expect(complaints(orderUpdateSchema, { fulfilled: true })).toEqual([]);
});

test('the link of a blog post is an http or https address', { tags: ['D-66'] }, () => {
  const post = exampleOf('blogs.create').body as object;
  for (const link of ['javascript:alert(1)', 'ftp://example.com', '/blog', 'example.com'])
    expect(complaints(blogInputSchema, { ...post, link })).toEqual([
      'Link must be an http or https address',
    ]);
});

test('text that cannot be stored is refused', () => {
  const order = exampleOf('order.create').body as object;
  const address = '14 Aba Road, Port Harcourt';
  expect(complaints(orderInputSchema, { ...order, deliveryInfo: `${address}\u0000` })).toHaveLength(
    1,
  );
  expect(complaints(orderInputSchema, { ...order, deliveryInfo: `${address}\ud800` })).toHaveLength(
    1,
  );
  expect(
    complaints(orderInputSchema, { ...order, deliveryInfo: `${address}\nRivers State` }),
  ).toEqual([]);
});
