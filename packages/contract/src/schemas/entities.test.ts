import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { credentialsSchema, userSchema } from './auth.ts';
import { blogSchema } from './blogs.ts';
import { categorySchema } from './categories.ts';
import { enrollmentSchema } from './class-enrollment.ts';
import { addonSchema, dishSchema } from './dishes.ts';
import { exampleOf } from '../examples.ts';
import { replyInputSchema } from './admin/messages.ts';
import { messageInputSchema } from './messages.ts';
import { orderInputSchema } from './order-input.ts';
import { orderedAddonSchema, orderLineSchema, orderSchema, paymentUpdateSchema } from './order.ts';

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
  for (const [row, field] of [
    ['ENT-01', '_id'],
    ['ENT-02', 'name'],
    ['ENT-03', 'description'],
    ['ENT-04', 'price'],
    ['ENT-05', 'image'],
    ['ENT-06', 'category'],
    ['ENT-07', 'addons'],
  ] as const) {
    test(`has "${field}"`, { tags: [row] }, () => requires(dishSchema, dish, field));
  }

  test('gives each addon "_id", "name" and "price"', { tags: ['ENT-07'] }, () => {
    const [addon] = dish.addons as [Sample];
    for (const field of ['_id', 'name', 'price']) requires(addonSchema, addon, field);
  });
});

test('Category has "_id", "name", "description"', { tags: ['ENT-08'] }, () => {
  const category = sampleOf('categories.get', (example) => example.response.body);
  for (const field of ['_id', 'name', 'description']) requires(categorySchema, category, field);
});

test('Order line has "id", "name", "price", "quantity"', { tags: ['ENT-14'] }, () => {
  for (const field of ['id', 'name', 'price', 'quantity']) requires(orderLineSchema, line, field);
});

test('Order line has "addons", each with "name", "price", "quantity"', { tags: ['ENT-15'] }, () => {
  requires(orderLineSchema, line, 'addons');
  const [addon] = line.addons as [Sample];
  for (const field of ['name', 'price', 'quantity']) requires(orderedAddonSchema, addon, field);
});

test('User credentials are "email", "password"', { tags: ['ENT-21'] }, () => {
  const credentials = sampleOf('auth.logIn', (example) => example.body);
  for (const field of ['email', 'password']) requires(credentialsSchema, credentials, field);
});

test('Enrollment has "name", "email", "phoneNumber", "course"', { tags: ['ENT-22'] }, () => {
  const enrollment = sampleOf('classEnrollment.create', (example) => example.body);
  for (const field of ['name', 'email', 'phoneNumber', 'course'])
    requires(enrollmentSchema, enrollment, field);
});

test('Customer message has "email", "message"', { tags: ['ENT-23'] }, () => {
  const message = sampleOf('messages.create', (example) => example.body);
  for (const field of ['email', 'message']) requires(messageInputSchema, message, field);
});

test('Reply has "replyMessage"', { tags: ['ENT-24'] }, () => {
  const reply = sampleOf('messages.reply', (example) => example.body);
  requires(replyInputSchema, reply, 'replyMessage');
});

test(
  'Blog post response has "title", "image", "link", "highlightParagraph", "created"',
  { tags: ['ENT-25'] },
  () => {
    const blog = sampleOf('blogs.get', (example) => example.response.body);
    for (const field of ['title', 'image', 'link', 'highlightParagraph', 'created'])
      requires(blogSchema, blog, field);
  },
);

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
    'has "paymentRef" and "transactionRef", text once there is a payment',
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

test('A user is answered without the password', { tags: ['D-33'] }, () => {
  const user = { _id: 'u', email: 'ada@example.com', password: 'hash' };
  expect(z.parse(userSchema, user)).toEqual({ _id: 'u', email: 'ada@example.com' });
});
