import type { EpochMs } from '../../clock.ts';
import { newSecret } from '../../new-secret.ts';
import type { Database } from '../schema.ts';
import type { Seed } from './seed.ts';

interface Means {
  /** Makes the hash that is stored for a password. */
  readonly hash: (password: string) => Promise<string>;
  readonly now: EpochMs;
}

async function insertAll<Row>(rows: Row[], insert: (row: Row) => Promise<unknown>) {
  for (const row of rows) await insert(row);
}

async function insertCatalogue(database: Database, { categories, dishes, blogs }: Seed) {
  await insertAll(categories, ({ _id: id, name, description }) =>
    database.insertInto('categories').values({ id, name, description }).execute(),
  );
  await insertAll(dishes, ({ _id: id, category, addons, ...dish }) =>
    database
      .insertInto('dishes')
      .values({ ...dish, id, category_id: category, addons: JSON.stringify(addons) })
      .execute(),
  );
  await insertAll(blogs, ({ _id: id, title, image, link, highlightParagraph, created }) =>
    database
      .insertInto('blogs')
      .values({
        id,
        title,
        image,
        link,
        highlight_paragraph: highlightParagraph,
        created_at: Date.parse(created),
      })
      .execute(),
  );
}

async function insertAccounts(database: Database, { accounts }: Seed, { hash, now }: Means) {
  // Side by side, because each takes its time on purpose.
  const hashes = await Promise.all(
    accounts.map(async ({ password = '', passwordHash }) => passwordHash ?? hash(password)),
  );
  const rows = accounts.map(({ _id: id, email, role }, index) => ({
    id,
    email: email.toLowerCase(),
    password_hash: hashes[index] ?? '',
    role,
    disabled: 0,
    verified: 1,
    token_version: newSecret(),
    phone_number: null,
    delivery_address: null,
    created_at: now,
  }));
  await insertAll(rows, (row) => database.insertInto('accounts').values(row).execute());
}

const insertOrders = (database: Database, { orders }: Seed) =>
  insertAll(orders, (order) =>
    database
      .insertInto('orders')
      .values({
        id: order._id,
        account_id: order.account,
        narration: order.narration,
        phone_number: order.phoneNumber,
        delivery_info: order.deliveryInfo,
        cart_items: JSON.stringify(order.cartItems),
        payment_status: order.paymentStatus,
        payment_ref: order.paymentRef ?? null,
        transaction_ref: order.transactionRef ?? null,
        fulfilled: order.fulfilled ? 1 : 0,
        created_at: Date.parse(order.createdAt),
      })
      .execute(),
  );

const insertMessages = (database: Database, { messages }: Seed, { now }: Means) =>
  insertAll(messages, async ({ _id: id, email, message, createdAt, replies = [] }) => {
    const created_at = createdAt === undefined ? now : Date.parse(createdAt);
    await database.insertInto('messages').values({ id, email, message, created_at }).execute();
    await insertAll(replies, (reply) =>
      database
        .insertInto('replies')
        .values({
          message_id: id,
          reply_message: reply.replyMessage,
          created_at: Date.parse(reply.createdAt),
        })
        .execute(),
    );
  });

/** Puts a seed into empty tables. */
export async function fill(database: Database, seed: Seed, means: Means) {
  await insertCatalogue(database, seed);
  await insertAccounts(database, seed, means);
  await insertOrders(database, seed);
  await insertMessages(database, seed, means);
}
