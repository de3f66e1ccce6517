import type { Seed } from '@catering/mock-control';
import type { Selectable } from 'kysely';
import { toTimestamp } from '../../runtime/clock.ts';
import { toAccount } from '../../resources/auth/accounts.store.ts';
import { toBlog } from '../../resources/blogs/blogs.store.ts';
import { toCategory } from '../../resources/categories/categories.store.ts';
import { toDish } from '../../resources/dishes/dishes.store.ts';
import { toMessage, toReply } from '../../resources/messages/messages.store.ts';
import { toOrder } from '../../resources/order/orders.store.ts';
import { untyped } from '../tables/records.ts';
import type { Database, Schema } from '../schema.ts';
import { transact } from '../transact.ts';

async function rowsIn<
  Table extends 'categories' | 'dishes' | 'blogs' | 'orders' | 'messages' | 'replies',
>(database: Database, table: Table) {
  const query = untyped(database).selectFrom<string>(table).selectAll().orderBy('seq');
  return (await query.execute()) as Selectable<Schema[Table]>[];
}

async function exportAccounts(database: Database): Promise<Seed['accounts']> {
  const oldestFirst = database.selectFrom('accounts').selectAll().orderBy('created_at');
  // Those of one moment too come in the same order each time.
  const rows = await oldestFirst.orderBy('id').execute();
  return rows.map((row) => {
    const { tokenVersion: _, createdAt, ...account } = toAccount(row);
    return { ...account, createdAt: toTimestamp(createdAt) };
  });
}

async function exportMessages(database: Database): Promise<Seed['messages']> {
  const replies = Map.groupBy(await rowsIn(database, 'replies'), (row) => row.message_id);
  const rows = await rowsIn(database, 'messages');
  return rows.map((row) => toMessage(row, (replies.get(row.id) ?? []).map(toReply)));
}

/**
 * The data as it is at one moment, as a seed: it loads again to the same responses. Uploaded
 * pictures, mails and what a reader of the API cannot see are left out.
 */
export const exportSeed = (database: Database): Promise<Seed> =>
  transact(database, async (transaction) => ({
    categories: (await rowsIn(transaction, 'categories')).map(toCategory),
    dishes: (await rowsIn(transaction, 'dishes')).map(toDish),
    blogs: (await rowsIn(transaction, 'blogs')).map(toBlog),
    accounts: await exportAccounts(transaction),
    orders: (await rowsIn(transaction, 'orders')).map((row) => ({
      ...toOrder(row),
      account: row.account_id ?? undefined,
    })),
    messages: await exportMessages(transaction),
  }));
