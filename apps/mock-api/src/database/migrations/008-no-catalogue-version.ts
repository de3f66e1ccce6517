import { sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Database } from '../schema.ts';
import { executeAll } from './dialect-sql.ts';

/**
 * Drops what earlier versions of the migrations 002 and 006 made: triggers that counted changes of
 * the catalogue, and on Postgres notified other servers of them.
 */
export async function dropCatalogueVersion(database: Database) {
  if (isPostgres(database)) {
    return executeAll(database, [
      // With the triggers that call them.
      sql`drop function if exists count_catalogue_change cascade`,
      sql`drop function if exists notify_change cascade`,
      sql`drop table if exists catalogue_version`,
    ]);
  }
  for (const table of ['dishes', 'categories', 'blogs']) {
    for (const change of ['insert', 'update', 'delete']) {
      await sql`drop trigger if exists ${sql.id(`${table}_${change}_counts`)}`.execute(database);
    }
  }
  await sql`drop table if exists catalogue_version`.execute(database);
}
