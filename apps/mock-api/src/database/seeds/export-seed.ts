import type { Seed } from '@catering/mock-control';
import type { Selectable } from 'kysely';
import { toTimestamp } from '../../runtime/clock.ts';
import { toAccount } from '../../resources/auth/accounts.store.ts';
import { listCategories } from '../../resources/categories/categories.store.ts';
import { listDishes } from '../../resources/dishes/dishes.store.ts';
import { toReply } from '../../resources/messages/messages.store.ts';
import { toOrder } from '../../resources/order/orders.store.ts';
import type { Database, Schema } from '../schema.ts';
import { untyped } from '../tables/records.ts';
import { withoutSeq } from '../tables/row-mapping.ts';
import { transact } from '../transact.ts';

async function rowsIn<Table extends 'blogs' | 'messages' | 'orders' | 'replies'>(
  database: Database,
  table: Table,
) {
  const query = untyped(database).selectFrom<string>(table).selectAll().orderBy('seq');
  return (await query.execute()) as Selectable<Schema[Table]>[];
}

async function exportAccounts(database: Database): Promise<Seed['accounts']> {
  const oldestFirst = database.selectFrom('accounts').selectAll().orderBy('createdAt');
  // Accounts of the same moment need an order too.
  const rows = await oldestFirst.orderBy('_id').execute();
  return rows.map((row) => {
    const { tokenVersion: _, createdAt, ...account } = toAccount(row);
    return { ...account, createdAt: toTimestamp(createdAt) };
  });
}

async function exportMessages(database: Database): Promise<Seed['messages']> {
  const replies = Map.groupBy(await rowsIn(database, 'replies'), (row) => row.messageId);
  const rows = await rowsIn(database, 'messages');
  return rows.map((row) => ({
    ...withoutSeq(row),
    replies: (replies.get(row._id) ?? []).map(toReply),
  }));
}

/**
 * The data as it is at one moment, as a seed: it loads again to the same responses. Uploaded
 * pictures, mails and what a reader of the API cannot see are left out.
 */
export const exportSeed = (database: Database): Promise<Seed> =>
  transact(database, async (transaction) => ({
    categories: await listCategories(transaction),
    dishes: await listDishes(transaction),
    blogs: (await rowsIn(transaction, 'blogs')).map(withoutSeq),
    accounts: await exportAccounts(transaction),
    orders: (await rowsIn(transaction, 'orders')).map((row) => ({
      ...toOrder(row),
      account: row.account ?? undefined,
    })),
    messages: await exportMessages(transaction),
  }));
