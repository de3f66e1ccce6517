import { exampleOf } from '@catering/contract';
import { expect, test } from 'vitest';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';
import type { Database } from '../database/schema.ts';
import { emptySeed, type MakeSeed } from '../database/seeds/choose-seed.ts';
import { callOperation, operations, textPartsOf } from '../testing/call-operation.ts';
import { newestLink } from '../testing/mail-links.ts';
import { openTestApp, TEST_START } from '../testing/open-test-app.ts';
import { orderOf } from '../testing/orders.ts';
import { jollof, oldPost, rice } from '../testing/small-menu.ts';

const SMUGGLED = 'smuggled-in';
const SMUGGLED_SEQ = 4242;

/** Names of columns and properties that only the server may set. */
const privileged = {
  _id: SMUGGLED,
  id: SMUGGLED,
  seq: SMUGGLED_SEQ,
  account: SMUGGLED,
  role: 'admin',
  verified: true,
  disabled: false,
  tokenVersion: SMUGGLED,
  passwordHash: SMUGGLED,
  paymentStatus: 'Completed',
  createdAt: SMUGGLED,
  created: SMUGGLED,
  replies: [{ replyMessage: SMUGGLED, createdAt: SMUGGLED }],
  [SMUGGLED]: SMUGGLED,
};

const TABLES = [
  'accounts',
  'orders',
  'dishes',
  'categories',
  'blogs',
  'messages',
  'replies',
  'enrollments',
  'idempotent_responses',
  'mail_tokens',
] as const;

/** Random values: ids, hashes and tokens. */
const RANDOM = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|eyJ[\w.-]+|\$argon2id[^"]+|[\w-]{32,}/g;

async function dump(database: Database) {
  const rows = await Promise.all(
    TABLES.map((table) => database.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows).replaceAll(RANDOM, 'random');
}

const { customer } = demoAccounts;
const pathIdOf = (id: string) => exampleOf(id).params?.id ?? '';

/** Resources of the contract's examples. */
const exampleSeed: MakeSeed = () => {
  const category = { ...rice, _id: pathIdOf('categories.update') };
  return {
    categories: [category],
    dishes: [
      { ...jollof, category: category._id },
      { ...jollof, _id: pathIdOf('dishes.update'), category: category._id },
    ],
    blogs: [{ ...oldPost, _id: pathIdOf('blogs.update') }],
    accounts: [{ ...customer, _id: 'customer' }],
    orders: [
      {
        ...orderOf(),
        _id: pathIdOf('order.update'),
        account: 'customer',
        paymentStatus: 'Pending',
        fulfilled: false,
        createdAt: TEST_START,
      },
    ],
    messages: [
      {
        _id: pathIdOf('messages.reply'),
        email: customer.email,
        message: 'Hello',
        createdAt: TEST_START,
      },
    ],
  };
};

const withBody = operations.filter(({ id }) => exampleOf(id).body !== undefined);

/** Makes a call that succeeds, with more fields in its body, in an app of its own. */
async function call(operation: (typeof operations)[number], more: object) {
  const { id, metadata } = operation;
  const seed = id.startsWith('auth.signUp') ? emptySeed : exampleSeed;
  const { api, database, mails, person } = await openTestApp({ seed });
  // The least role that may call it: an admin may set some of these rightly.
  const isAdmins = !metadata.roles.includes('user');
  const logIn = () => api.post('/auth/login').send(customer);
  const { headers } =
    isAdmins || seed === emptySeed
      ? await person(isAdmins ? 'admin' : 'user')
      : { headers: { authorization: `Bearer ${(await logIn()).body.token}` } };
  if (metadata.linkToken) await api.post('/auth/forgot-password').send(customer);
  const query = metadata.linkToken && Object.fromEntries((await newestLink(mails)).searchParams);
  const given = id === 'order.create' ? orderOf() : exampleOf(id).body;
  const form = { ...textPartsOf(given), ...textPartsOf(more) };
  const before = await dump(database);
  const { status, text } = await callOperation(api, operation, {
    headers,
    ...(query && { query }),
    body: metadata.picture ? form : JSON.stringify({ ...Object(given), ...more }),
  });
  const response = { status, text: text.replaceAll(RANDOM, 'random') };
  return { response, before, after: await dump(database) };
}

test.each(withBody.map((operation) => [operation.id, operation] as const))(
  'extra fields in %s are neither stored nor returned',
  { tags: ['D-33', 'D-56', 'D-57', 'D-65'] },
  async (_id, operation) => {
    const honest = await call(operation, {});
    expect(honest.response.status).toBeLessThan(300);
    const smuggling = await call(operation, privileged);
    // An operation may reject fields that it does not know, and then changes nothing.
    const rejected = smuggling.response.status === 400;
    expect(smuggling.after).toBe(rejected ? smuggling.before : honest.after);
    if (!rejected) expect(smuggling.response).toEqual(honest.response);
  },
);

test('"__proto__" in a body changes no other object', { tags: ['D-33', 'D-53'] }, async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const reach = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
  for (const operation of withBody) {
    const rest = JSON.stringify(exampleOf(operation.id).body).slice(1);
    const body = `{${reach},${rest}`;
    const form = { '__proto__[polluted]': '1', 'constructor[prototype][polluted]': '1' };
    const { text } = await callOperation(api, operation, {
      headers,
      query: { '__proto__[polluted]': '1', 'constructor.prototype.polluted': '1' },
      body: operation.metadata.picture ? form : body,
    });
    expect({ id: operation.id, text: text.includes('polluted":') }).toEqual({
      id: operation.id,
      text: false,
    });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  }
});
