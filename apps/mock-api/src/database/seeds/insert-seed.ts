import type { Seed, SeedTime } from '@catering/mock-control';
import { toAccountRow } from '../../resources/auth/accounts.store.ts';
import { toDishRow } from '../../resources/dishes/dishes.store.ts';
import { toOrderRow } from '../../resources/order/orders.store.ts';
import { type EpochMs, HOUR_MS, toTimestamp } from '../../runtime/clock.ts';
import { newSecret } from '../../runtime/new-secret.ts';
import type { Database } from '../schema.ts';
import { insertRows } from '../tables/records.ts';
import { clearTables } from '../tables/seeded-tables.ts';
import { transact } from '../transact.ts';
import { storeDataScenario } from './data-scenario.ts';

/**
 * Replaces all data with a seed. A seed that cannot be stored changes nothing.
 * @param scenario the scenario that the seed is of
 */
export async function replaceData(
  database: Database,
  seed: Seed,
  { scenario, ...seeding }: Seeding & { readonly scenario: string | undefined },
) {
  // Hashing passwords is slow, and other requests wait for a transaction.
  const rows = await rowsOf(seed, seeding);
  await transact(database, async (transaction) => {
    await clearTables(transaction);
    await insertSeedRows(transaction, rows);
    await storeDataScenario(transaction, scenario);
  });
}

interface Seeding {
  readonly hash: (password: string) => Promise<string>;
  readonly now: EpochMs;
}

/** Timestamps of a seed may have any precision; those of the database sort as text. */
const timestampOf = (time: SeedTime, now: EpochMs) =>
  toTimestamp(typeof time === 'string' ? Date.parse(time) : now - time.hoursAgo * HOUR_MS);

function toAccountRows({ accounts }: Seed, { hash, now }: Seeding) {
  // In parallel, because each hash is slow on purpose.
  return Promise.all(
    accounts.map(async ({ password = '', passwordHash, createdAt, ...account }) =>
      toAccountRow({
        verified: true,
        disabled: false,
        ...account,
        tokenVersion: newSecret(),
        passwordHash: passwordHash ?? (await hash(password)),
        createdAt: createdAt === undefined ? now : Date.parse(createdAt),
      }),
    ),
  );
}

/** The rows of a seed, by table; those that others refer to come first. */
async function rowsOf(seed: Seed, seeding: Seeding) {
  const { categories, dishes, blogs, orders, messages } = seed;
  const stored = (time: SeedTime) => timestampOf(time, seeding.now);
  return {
    categories,
    dishes: dishes.map(toDishRow),
    blogs: blogs.map((blog) => ({ ...blog, created: stored(blog.created) })),
    accounts: await toAccountRows(seed, seeding),
    orders: orders.map(({ account, createdAt, ...order }) =>
      toOrderRow({ ...order, createdAt: stored(createdAt) }, account ?? null),
    ),
    messages: messages.map(({ replies: _replies, createdAt = { hoursAgo: 0 }, ...message }) => ({
      ...message,
      createdAt: stored(createdAt),
    })),
    replies: messages.flatMap(({ _id: messageId, replies = [] }) =>
      replies.map((reply) => ({ ...reply, messageId, createdAt: stored(reply.createdAt) })),
    ),
  };
}
type SeedRows = Awaited<ReturnType<typeof rowsOf>>;

async function insertSeedRows(database: Database, rows: SeedRows) {
  await insertRows(database, 'categories', rows.categories);
  await insertRows(database, 'dishes', rows.dishes);
  await insertRows(database, 'blogs', rows.blogs);
  await insertRows(database, 'accounts', rows.accounts);
  await insertRows(database, 'orders', rows.orders);
  await insertRows(database, 'messages', rows.messages);
  await insertRows(database, 'replies', rows.replies);
}

export const seedDatabase = async (database: Database, seed: Seed, seeding: Seeding) =>
  insertSeedRows(database, await rowsOf(seed, seeding));
