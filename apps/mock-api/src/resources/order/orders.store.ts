import type { Order, OrderLine, PaymentStatus } from '@catering/contract';
import type { Selectable } from 'kysely';
import type { EpochMs } from '../../clock.ts';
import { prepared } from '../../database/prepared.ts';
import type { Database } from '../../database/schema.ts';
import { toOrder, type OrderTable } from './orders.table.ts';

interface NewOrder {
  readonly id: string;
  readonly account: string;
  readonly narration: string;
  readonly phoneNumber: string;
  readonly deliveryInfo: string;
  readonly cartItems: OrderLine[];
  readonly createdAt: EpochMs;
}

const COLUMNS = [
  'id',
  'account_id',
  'narration',
  'phone_number',
  'delivery_info',
  'cart_items',
  'payment_status',
  'payment_ref',
  'transaction_ref',
  'fulfilled',
  'created_at',
] as const satisfies (keyof OrderTable)[];

/** One statement, so that the version is still that one when the row is stored. */
const insertAtVersion = prepared((database, value) =>
  database
    .insertInto('orders')
    .columns(COLUMNS)
    .expression(
      database
        .selectFrom('catalogue_version')
        .select((build) => COLUMNS.map((column) => build.val(value(column)).as(column)))
        .where('version', '=', value('version')),
    )
    .returning('id'),
);

/**
 * An order starts unpaid (STA-31).
 * @returns undefined, with nothing stored, when the catalogue is not at this version any more
 */
export async function insertOrder(
  database: Database,
  order: NewOrder,
  version: number,
): Promise<Order | undefined> {
  const row: Omit<Selectable<OrderTable>, 'seq'> = {
    id: order.id,
    account_id: order.account,
    narration: order.narration,
    phone_number: order.phoneNumber,
    delivery_info: order.deliveryInfo,
    cart_items: JSON.stringify(order.cartItems),
    payment_status: 'Pending',
    payment_ref: null,
    transaction_ref: null,
    fulfilled: 0,
    created_at: order.createdAt,
  };
  const [stored] = await insertAtVersion(database, { ...row, version });
  return stored && toOrder(row, order.cartItems);
}

/** @param account only an order of this account is found; undefined finds anybody's */
export async function findOrder(
  database: Database,
  id: string,
  account: string | undefined,
): Promise<Order | undefined> {
  let query = database.selectFrom('orders').selectAll().where('id', '=', id);
  if (account !== undefined) query = query.where('account_id', '=', account);
  const row = await query.executeTakeFirst();
  return row && toOrder(row);
}

interface OrderFilter {
  /** Only orders of this account; undefined is everybody's. */
  readonly account: string | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
  readonly fulfilled?: boolean | undefined;
  readonly oldestFirst?: boolean | undefined;
  /** Entries in one answer; undefined is all. */
  readonly limit?: number | undefined;
  /** Counted from 1. */
  readonly page?: number | undefined;
}

/** Orders that pass the filter, newest first unless asked otherwise (D-63). */
export async function listOrders(database: Database, filter: OrderFilter): Promise<Order[]> {
  const { account, paymentStatus, fulfilled, oldestFirst, limit, page = 1 } = filter;
  const direction = oldestFirst ? 'asc' : 'desc';
  let query = database.selectFrom('orders').selectAll();
  if (account !== undefined) query = query.where('account_id', '=', account);
  if (paymentStatus !== undefined) query = query.where('payment_status', '=', paymentStatus);
  if (fulfilled !== undefined) query = query.where('fulfilled', '=', fulfilled ? 1 : 0);
  query = query.orderBy('created_at', direction).orderBy('seq', direction);
  if (limit !== undefined) query = query.limit(limit).offset((page - 1) * limit);
  return (await query.execute()).map((row) => toOrder(row));
}

/** Whether a transaction already pays an order other than this one (D-37). */
export async function isReferenceTaken(
  database: Database,
  transactionRef: string,
  order: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('orders')
    .select('id')
    .where('transaction_ref', '=', transactionRef)
    .where('id', '!=', order)
    .executeTakeFirst();
  return row !== undefined;
}

export async function completePayment(
  database: Database,
  id: string,
  { transactionRef, paymentRef }: { transactionRef: string; paymentRef: string },
) {
  await database
    .updateTable('orders')
    .set({
      payment_status: 'Completed',
      transaction_ref: transactionRef,
      payment_ref: paymentRef,
    })
    .where('id', '=', id)
    .execute();
}

export async function setFulfilled(database: Database, id: string, fulfilled: boolean) {
  await database
    .updateTable('orders')
    .set({ fulfilled: fulfilled ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}
