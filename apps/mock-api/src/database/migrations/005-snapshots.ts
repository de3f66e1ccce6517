import { sql } from 'kysely';
import type { Database } from '../schema.ts';
import { dialectSql } from './dialect-sql.ts';

/** Copies of the data, to restore later. */
export async function addSnapshots(database: Database) {
  const { whole, seq, strict } = dialectSql(database);
  await sql`create table snapshots (
    ${seq}, id text not null unique,
    clock_offset ${whole} not null, content text not null, created_at ${whole} not null
  ) ${strict}`.execute(database);
}
