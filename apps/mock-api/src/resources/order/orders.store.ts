import type { Order, OrderQuery } from '@catering/contract';
import type { Selectable } from 'kysely';
import type { Database, OrderTable } from '../../database/schema.ts';
import { insertRows } from '../../database/tables/records.ts';
import type { RowOf } from '../../database/tables/row-mapping.ts';

export const toOrder = ({
  seq: _seq,
  account: _account,
  ...row
}: Selectable<OrderTable>): Order => ({
  ...row,
  cartItems: JSON.parse(row.cartItems),
  fulfilled: row.fulfilled === 1,
});

/** @param account id of the account that placed it, which the contract's orders do not name */
export const toOrderRow = (order: Order, account: string | null): RowOf<OrderTable> => ({
  ...order,
  account,
  cartItems: JSON.stringify(order.cartItems),
  paymentRef: order.paymentRef ?? null,
  transactionRef: order.transactionRef ?? null,
  fulfilled: order.fulfilled ? 1 : 0,
});

/** Stores an order in the place of the one with its id. Its account stays. */
export async function replaceOrder(database: Database, order: Order) {
  const { account: _kept, ...columns } = toOrderRow(order, null);
  await database.updateTable('orders').set(columns).where('_id', '=', order._id).execute();
}

/** @param account only an order of this account is found; undefined finds anybody's */
export async function findOrder(
  database: Database,
  id: string,
  account: string | undefined,
): Promise<Order | undefined> {
  let query = database.selectFrom('orders').selectAll().where('_id', '=', id);
  if (account !== undefined) query = query.where('account', '=', account);
  const row = await query.executeTakeFirst();
  return row && toOrder(row);
}

/**
 * Orders that pass the query, newest first unless it asks otherwise (D-63).
 * @param account only orders of this account; undefined is everybody's
 */
export async function listOrders(
  database: Database,
  { paymentStatus, fulfilled, sort, limit, page = '1' }: OrderQuery,
  account: string | undefined,
): Promise<Order[]> {
  const direction = sort === 'createdAt' ? 'asc' : 'desc';
  let query = database.selectFrom('orders').selectAll();
  if (account !== undefined) query = query.where('account', '=', account);
  if (paymentStatus !== undefined) query = query.where('paymentStatus', '=', paymentStatus);
  if (fulfilled !== undefined) query = query.where('fulfilled', '=', fulfilled === 'true' ? 1 : 0);
  query = query.orderBy('createdAt', direction).orderBy('seq', direction);
  if (limit !== undefined)
    query = query.limit(Number(limit)).offset(Number(limit) * (Number(page) - 1));
  return (await query.execute()).map(toOrder);
}

/** True if a transaction already pays an order other than this one (D-37). */
export async function isReferenceTaken(
  database: Database,
  transactionRef: string,
  order: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('orders')
    .select('_id')
    .where('transactionRef', '=', transactionRef)
    .where('_id', '!=', order)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores any number of orders without a look at the menu.
 * @param account id of the account that placed them
 */
export const insertOrders = (database: Database, orders: readonly Order[], account: string) =>
  insertRows(
    database,
    'orders',
    orders.map((order) => toOrderRow(order, account)),
  );
