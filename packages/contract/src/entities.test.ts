import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { credentialsSchema, userSchema } from './auth.ts';
import { blogSchema } from './blogs.ts';
import { categorySchema } from './categories.ts';
import { enrollmentSchema } from './class-enrollment.ts';
import { addonSchema, dishSchema } from './dishes.ts';
import { exampleOf } from './examples.ts';
import { messageInputSchema, replyInputSchema } from './messages.ts';
import {
  orderedAddonSchema,
  orderInputSchema,
  orderLineSchema,
  orderSchema,
  paymentUpdateSchema,
} from './order.ts';

type Sample = Record<string, unknown>;

const sampleOf = (operation: string, pick: (example: ReturnType<typeof exampleOf>) => unknown) =>
  structuredClone(pick(exampleOf(operation))) as Sample;

/** Fails unless the schema accepts the sample and refuses it without the field. */
const requires = (schema: z.core.$ZodType, sample: Sample, field: string) => {
  expect(z.safeParse(schema, sample).success).toBe(true);
  const { [field]: _, ...rest } = sample;
  const paths = z.safeParse(schema, rest).error?.issues.map((issue) => issue.path[0]);
  expect(paths).toEqual([field]);
};

const dish = sampleOf('dishes.get', (example) => example.response.body);
const order = sampleOf('order.get', (example) => example.response.body);
const orderInput = sampleOf('order.create', (example) => example.body);
const [line] = order.cartItems as [Sample];

describe('Dish', () => {
  test.each([
    ['ENT-01 has "_id"', '_id'],
    ['ENT-02 has "name"', 'name'],
    ['ENT-03 has "description"', 'description'],
    ['ENT-04 has "price"', 'price'],
    ['ENT-05 has "image"', 'image'],
    ['ENT-06 has "category", a category id', 'category'],
    ['ENT-07 has "addons"', 'addons'],
  ])('%s', (_, field) => requires(dishSchema, dish, field));

  test('ENT-07 gives each addon "_id", "name" and "price"', () => {
    const [addon] = dish.addons as [Sample];
    for (const field of ['_id', 'name', 'price']) requires(addonSchema, addon, field);
  });
});

test('ENT-08 Category has "_id", "name", "description"', () => {
  const category = sampleOf('categories.get', (example) => example.response.body);
  for (const field of ['_id', 'name', 'description']) requires(categorySchema, category, field);
});

test('ENT-14 Order line has "id", "name", "price", "quantity"', () => {
  for (const field of ['id', 'name', 'price', 'quantity']) requires(orderLineSchema, line, field);
});

test('ENT-15 Order line has "addons", each with "name", "price", "quantity"', () => {
  requires(orderLineSchema, line, 'addons');
  const [addon] = line.addons as [Sample];
  for (const field of ['name', 'price', 'quantity']) requires(orderedAddonSchema, addon, field);
});

test('ENT-21 User credentials are "email", "password"', () => {
  const credentials = sampleOf('auth.logIn', (example) => example.body);
  for (const field of ['email', 'password']) requires(credentialsSchema, credentials, field);
});

test('ENT-22 Enrollment has "name", "email", "phoneNumber", "course"', () => {
  const enrollment = sampleOf('classEnrollment.create', (example) => example.body);
  for (const field of ['name', 'email', 'phoneNumber', 'course'])
    requires(enrollmentSchema, enrollment, field);
});

test('ENT-23 Customer message has "email", "message"', () => {
  const message = sampleOf('messages.create', (example) => example.body);
  for (const field of ['email', 'message']) requires(messageInputSchema, message, field);
});

test('ENT-24 Reply has "replyMessage"', () => {
  const reply = sampleOf('messages.reply', (example) => example.body);
  requires(replyInputSchema, reply, 'replyMessage');
});

test('ENT-25 Blog post response has "title", "image", "link", "highlightParagraph", "created"', () => {
  const blog = sampleOf('blogs.get', (example) => example.response.body);
  for (const field of ['title', 'image', 'link', 'highlightParagraph', 'created'])
    requires(blogSchema, blog, field);
});

describe('Order response', () => {
  test.each([
    ['ENT-27 has "_id"', '_id'],
    ['ENT-27 has "narration"', 'narration'],
    ['ENT-28 has "phoneNumber"', 'phoneNumber'],
    ['ENT-28 has "deliveryInfo"', 'deliveryInfo'],
    ['ENT-29 has "cartItems"', 'cartItems'],
    ['ENT-30 has "paymentStatus"', 'paymentStatus'],
    ['ENT-31 has "fulfilled"', 'fulfilled'],
    ['ENT-32 has "createdAt"', 'createdAt'],
  ])('%s', (_, field) => requires(orderSchema, order, field));

  test('ENT-30 has "paymentRef" and "transactionRef", text once there is a payment', () => {
    const paid = { ...order, paymentRef: '1795253460000', transactionRef: 'MNFY|67' };
    expect(z.parse(orderSchema, paid)).toMatchObject({
      paymentRef: '1795253460000',
      transactionRef: 'MNFY|67',
    });
    expect(z.safeParse(orderSchema, { ...order, paymentRef: 7 }).success).toBe(false);
  });

  test('ENT-31 has a boolean "fulfilled"', () => {
    expect(z.safeParse(orderSchema, { ...order, fulfilled: 'true' }).success).toBe(false);
  });
});

test('ENT-34 Order create payload has "cartItems", "narration", "phoneNumber", "deliveryInfo"', () => {
  for (const field of ['cartItems', 'narration', 'phoneNumber', 'deliveryInfo'])
    requires(orderInputSchema, orderInput, field);
});

test('ENT-37 The order payload\'s "phoneNumber" is text', () => {
  expect(z.safeParse(orderInputSchema, { ...orderInput, phoneNumber: 8031234567 }).success).toBe(
    false,
  );
});

test('ENT-38 Order payment update payload has "paymentStatus", "transactionRef", "paymentRef"', () => {
  const update = sampleOf('order.update', (example) => example.body);
  for (const field of ['paymentStatus', 'transactionRef', 'paymentRef'])
    requires(paymentUpdateSchema, update, field);
});

test('D-33 A user is answered without the password', () => {
  const user = { _id: 'u', email: 'ada@example.com', password: 'hash' };
  expect(z.parse(userSchema, user)).toEqual({ _id: 'u', email: 'ada@example.com' });
});
