import { exampleOf } from '@catering/contract';
import { expect, test } from 'vitest';
import type { Database } from '../database/schema.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { orderOf } from '../testing/orders.ts';
import { jollof } from '../testing/small-menu.ts';
import { callOperation, operations, textPartsOf } from '../testing/call-operation.ts';

const SMUGGLED = 'smuggled-in';

/** Names of columns and properties that only the server may set. */
const privileged = {
  _id: SMUGGLED,
  id: SMUGGLED,
  seq: 4242,
  account: SMUGGLED,
  account_id: SMUGGLED,
  role: 'admin',
  verified: true,
  disabled: false,
  token_version: SMUGGLED,
  tokenVersion: SMUGGLED,
  password_hash: SMUGGLED,
  payment_status: 'Completed',
  createdAt: SMUGGLED,
  created_at: 1,
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
  'idempotent_answers',
  'mail_tokens',
] as const;

async function dump(database: Database) {
  const rows = await Promise.all(
    TABLES.map((table) => database.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

const withBody = operations.filter(({ id }) => exampleOf(id).body !== undefined);

test.each(withBody.map((operation) => [operation.id, operation] as const))(
  'fields smuggled into %s are neither stored nor answered',
  { tags: ['D-33', 'D-56', 'D-57', 'D-65'] },
  async (id, operation) => {
    const { api, database, person } = await openTestApp();
    // The least role that may call it: an admin may set some of these rightly.
    const admins = !operation.metadata.roles.includes('user');
    const { headers } = await person(admins ? 'admin' : 'user');
    const given = id === 'order.create' ? orderOf() : exampleOf(id).body;
    const json = JSON.stringify({ ...Object(given), ...privileged });
    const form = { ...textPartsOf(given), ...textPartsOf(privileged) };
    const isForm = exampleOf(id).files !== undefined || id === 'blogs.update';
    const { status, text } = await callOperation(api, operation, {
      headers,
      id: id.startsWith('dishes.') ? jollof._id : undefined,
      body: isForm ? form : json,
    });
    expect(status).toBeLessThan(500);
    // A refusal may name the fields that it does not take.
    expect(status < 400 ? text : '').not.toContain(SMUGGLED);
    expect(await dump(database)).not.toContain(SMUGGLED);
    const accounts = await database.selectFrom('accounts').selectAll().execute();
    const expectedAdmins = (admins ? 1 : 0) + (id === 'auth.signUpAdmin' ? 1 : 0);
    expect(accounts.filter(({ role }) => role === 'admin')).toHaveLength(expectedAdmins);
    const orders = await database.selectFrom('orders').select('payment_status').execute();
    expect(orders.every((order) => order.payment_status === 'Pending')).toBe(true);
  },
);

test(
  'objects that reach for the prototype change no other object',
  { tags: ['D-33', 'D-53'] },
  async () => {
    const { api, person } = await openTestApp();
    const { headers } = await person('admin');
    const reach = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
    for (const operation of withBody) {
      const rest = JSON.stringify(exampleOf(operation.id).body).slice(1);
      const body = `{${reach},${rest}`;
      const isForm = exampleOf(operation.id).files !== undefined || operation.id === 'blogs.update';
      const form = { '__proto__[polluted]': '1', 'constructor[prototype][polluted]': '1' };
      const { text } = await callOperation(api, operation, {
        headers,
        query: { '__proto__[polluted]': '1', 'constructor.prototype.polluted': '1' },
        body: isForm ? form : body,
      });
      expect({ id: operation.id, text: text.includes('polluted":') }).toEqual({
        id: operation.id,
        text: false,
      });
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    }
  },
);
