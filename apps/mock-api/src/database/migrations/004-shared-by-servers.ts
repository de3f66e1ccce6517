import { sql } from 'kysely';
import type { Database } from '../schema.ts';
import { dialectSql, executeAll } from './dialect-sql.ts';

/** State that servers on one database share, in addition to the data. */
export async function addWhatServersShare(database: Database) {
  const { whole, seq, strict } = dialectSql(database);
  await executeAll(database, [
    sql`create table counted_calls (
      key text primary key, calls ${whole} not null, resets_at ${whole} not null
    ) ${strict}`,
    sql`create index counted_calls_resets_at on counted_calls (resets_at)`,
    sql`create table controls (${seq}, id text not null unique, value text not null) ${strict}`,
    sql`create table log_entries (
      ${seq}, id text not null unique, kind text not null, entry text not null
    ) ${strict}`,
    sql`create index log_entries_kind_seq on log_entries (kind, seq)`,
  ]);
}
