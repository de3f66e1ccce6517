import { sql } from 'kysely';
import type { Database } from '../schema.ts';
import { dialectSql } from './dialect-sql.ts';

/** Snapshots keep where a frozen clock stood. */
export async function keepFrozenClock(database: Database) {
  const { whole } = dialectSql(database);
  await sql`alter table snapshots add column frozen_at ${whole}`.execute(database);
}
