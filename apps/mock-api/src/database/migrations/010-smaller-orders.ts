import { sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Database } from '../schema.ts';
import { executeAll } from './dialect-sql.ts';

/**
 * An order writes three pages instead of five: unpaid ones are not in the index of transactions, and on
 * SQLite no table counts the keys. That is a tenth of POST /order.
 */
export async function makeOrdersSmaller(database: Database) {
  const isPaidOnce = sql`create unique index orders_transaction_ref on orders (transaction_ref)
    where transaction_ref is not null`;
  if (isPostgres(database)) {
    const dropOld = sql`alter table orders drop constraint orders_transaction_ref_key`;
    return executeAll(database, [dropOld, isPaidOnce]);
  }
  return executeAll(database, [
    // Without "autoincrement" only the key of a deleted last order comes again; none is deleted alone.
    sql`create table smaller_orders (
      seq integer primary key, id text not null unique,
      account_id text references accounts (id) on delete set null,
      narration text not null, phone_number text not null, delivery_info text not null,
      cart_items text not null, payment_status text not null, payment_ref text,
      transaction_ref text, fulfilled integer default 0 not null, created_at integer not null
    ) strict`,
    sql`insert into smaller_orders select * from orders`,
    sql`drop table orders`,
    sql`alter table smaller_orders rename to orders`,
    sql`create index orders_account_id_created_at on orders (account_id, created_at)`,
    isPaidOnce,
  ]);
}
