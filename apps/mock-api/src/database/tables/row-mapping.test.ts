import {
  TRAINING_TITLES,
  type Blog,
  type Category,
  type Dish,
  type Message,
  type Order,
  type Reply,
} from '@catering/contract';
import { dishOf, orderLineOf } from '@catering/contract/testing';
import { expect, test } from 'vitest';
import { toAccount, toAccountRow, type Account } from '../../resources/auth/accounts.table.ts';
import { toBlog, toBlogRow } from '../../resources/blogs/blogs.table.ts';
import { toCategory, toCategoryRow } from '../../resources/categories/categories.table.ts';
import {
  toEnrollmentRow,
  type StoredEnrollment,
} from '../../resources/class-enrollment/enrollments.table.ts';
import { toDish, toDishRow } from '../../resources/dishes/dishes.table.ts';
import {
  toMessage,
  toMessageRow,
  toReply,
  toReplyRow,
} from '../../resources/messages/messages.table.ts';
import { insertOrder } from '../../resources/order/orders.store.ts';
import { toOrder } from '../../resources/order/orders.table.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { insertRows } from './records.ts';
import { merge, type Complete } from './row-mapping.ts';
import { emptySeed } from '../seeds/seed.ts';

// No field has its default value, and no two fields of a type have the same.
const category: Complete<Category> = { _id: 'c', name: 'Grills', description: 'Over charcoal.' };
const dish: Complete<Dish> = dishOf({ category: category._id });
const blog: Complete<Blog> = {
  _id: 'b',
  title: 'Five Peppers',
  image: '/pictures/blog-800.webp',
  link: 'https://example.com/blog',
  highlightParagraph: 'Tatashe for colour.',
  created: '2026-05-11T07:20:00.000Z',
};
const account: Complete<Account> = {
  _id: 'u',
  email: 'chidi@example.com',
  phoneNumber: '0803 000 0001',
  deliveryAddress: '12 Sample Street, Old GRA',
  passwordHash: 'hash',
  role: 'admin',
  disabled: true,
  verified: true,
  tokenVersion: 'version',
  createdAt: 1_795_253_400_001,
};
const order: Complete<Order> = {
  _id: 'o',
  narration: '2 plates of Suya',
  phoneNumber: '0803 000 0002',
  deliveryInfo: '14 Sample Street, Old GRA, Port Harcourt',
  cartItems: [
    orderLineOf(dish, {
      quantity: 2,
      addons: [{ name: 'Extra yaji', price: 300, quantity: 1 }],
    }),
  ],
  paymentStatus: 'Completed',
  paymentRef: '1760000000001',
  transactionRef: 'TEST|1',
  fulfilled: true,
  createdAt: '2026-11-20T09:30:00.002Z',
};
const reply: Complete<Reply> = {
  replyMessage: 'We do.',
  createdAt: '2026-11-20T09:30:00.004Z',
};
const message: Complete<Message> & { createdAt: string } = {
  _id: 'm',
  email: 'ada@example.com',
  message: 'Do you deliver to Choba?',
  createdAt: '2026-11-20T09:30:00.003Z',
  replies: [reply],
};
const enrollment: Complete<StoredEnrollment> = {
  id: 'e',
  name: 'Chidi Okafor',
  email: 'chidi.okafor@example.com',
  phoneNumber: '0803 000 0003',
  course: TRAINING_TITLES[0],
  createdAt: 1_795_253_400_005,
};

test('every stored field is read back', async () => {
  const { database } = await openTestApp({ seed: emptySeed });
  await insertRows(database, 'categories', [toCategoryRow(category)]);
  await insertRows(database, 'dishes', [toDishRow(dish)]);
  await insertRows(database, 'blogs', [toBlogRow(blog)]);
  await insertRows(database, 'accounts', [toAccountRow(account)]);
  await insertOrder(database, order, account._id);
  await insertRows(database, 'messages', [toMessageRow(message)]);
  await insertRows(database, 'replies', [toReplyRow(reply, message._id)]);
  await insertRows(database, 'enrollments', [toEnrollmentRow(enrollment)]);
  expect((await database.selectFrom('categories').selectAll().execute()).map(toCategory)).toEqual([
    category,
  ]);
  expect((await database.selectFrom('dishes').selectAll().execute()).map(toDish)).toEqual([dish]);
  expect((await database.selectFrom('blogs').selectAll().execute()).map(toBlog)).toEqual([blog]);
  expect((await database.selectFrom('accounts').selectAll().execute()).map(toAccount)).toEqual([
    account,
  ]);
  expect((await database.selectFrom('orders').selectAll().execute()).map(toOrder)).toEqual([order]);
  expect(await database.selectFrom('enrollments').selectAll().execute()).toEqual([
    {
      seq: expect.any(Number),
      id: 'e',
      name: 'Chidi Okafor',
      email: 'chidi.okafor@example.com',
      phone_number: '0803 000 0003',
      course: TRAINING_TITLES[0],
      created_at: 1_795_253_400_005,
    },
  ]);
  const replies = (await database.selectFrom('replies').selectAll().execute()).map(toReply);
  const messages = await database.selectFrom('messages').selectAll().execute();
  expect(messages.map((row) => toMessage(row, replies))).toEqual([message]);
  const { account_id } = await database
    .selectFrom('orders')
    .select('account_id')
    .executeTakeFirstOrThrow();
  expect(account_id).toBe(account._id);
});

test('an undefined change keeps the value', () => {
  expect(merge(dish, { price: 1, name: undefined })).toEqual({ ...dish, price: 1 });
});
