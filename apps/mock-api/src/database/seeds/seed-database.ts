import { toTimestamp, type EpochMs } from '../../runtime/clock.ts';
import { newSecret } from '../../runtime/new-secret.ts';
import { toAccountRow } from '../../resources/auth/accounts.table.ts';
import { toBlogRow } from '../../resources/blogs/blogs.table.ts';
import { toCategoryRow } from '../../resources/categories/categories.table.ts';
import { toDishRow } from '../../resources/dishes/dishes.table.ts';
import { toMessageRow, toReplyRow } from '../../resources/messages/messages.table.ts';
import { toOrderRow } from '../../resources/order/orders.table.ts';
import { insertRows } from '../records.ts';
import type { Database } from '../schema.ts';
import type { Seed, SeedTime } from './seed.ts';

interface Seeding {
  /** Makes the hash that is stored for a password. */
  readonly hash: (password: string) => Promise<string>;
  readonly now: EpochMs;
}

const HOUR_MS = 60 * 60 * 1000;

const timestampOf = (time: SeedTime, now: EpochMs) =>
  typeof time === 'string' ? time : toTimestamp(now - time.hoursAgo * HOUR_MS);

// Side by side, because each hash takes its time on purpose.
const toAccountRows = ({ accounts }: Seed, { hash, now }: Seeding) =>
  Promise.all(
    accounts.map(async ({ password = '', passwordHash, ...account }) =>
      toAccountRow({
        ...account,
        passwordHash: passwordHash ?? (await hash(password)),
        disabled: false,
        verified: true,
        tokenVersion: newSecret(),
        createdAt: now,
      }),
    ),
  );

/** Puts a seed into empty tables. */
export async function seedDatabase(database: Database, seed: Seed, seeding: Seeding) {
  const { categories, dishes, blogs, orders, messages } = seed;
  const accounts = await toAccountRows(seed, seeding);
  const sentNow = toTimestamp(seeding.now);
  await insertRows(database, 'categories', categories.map(toCategoryRow));
  await insertRows(database, 'dishes', dishes.map(toDishRow));
  await insertRows(database, 'blogs', blogs.map(toBlogRow));
  await insertRows(database, 'accounts', accounts);
  await insertRows(
    database,
    'orders',
    orders.map(({ account, createdAt, ...order }) =>
      toOrderRow({ ...order, createdAt: timestampOf(createdAt, seeding.now) }, account),
    ),
  );
  await insertRows(
    database,
    'messages',
    messages.map(({ createdAt = sentNow, ...message }) => toMessageRow({ ...message, createdAt })),
  );
  await insertRows(
    database,
    'replies',
    messages.flatMap(({ _id, replies = [] }) => replies.map((reply) => toReplyRow(reply, _id))),
  );
}
