import { sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Database } from '../schema.ts';
import { executeAll } from './dialect-sql.ts';

const COUNTED = ['dishes', 'categories', 'blogs'];
const CHANGES = ['insert', 'update', 'delete'];

/** Servers neither count changes of the catalogue nor notify each other of changes any more. */
export async function dropCatalogueVersion(database: Database) {
  const shared = isPostgres(database);
  for (const table of COUNTED) {
    const on = shared ? sql` on ${sql.id(table)}` : sql``;
    for (const change of CHANGES) {
      await sql`drop trigger ${sql.id(`${table}_${change}_counts`)}${on}`.execute(database);
    }
  }
  await sql`drop table catalogue_version`.execute(database);
  if (!shared) return;
  await executeAll(database, [
    sql`drop trigger controls_notifies on controls`,
    sql`drop function count_catalogue_change`,
    sql`drop function notify_change`,
  ]);
}
