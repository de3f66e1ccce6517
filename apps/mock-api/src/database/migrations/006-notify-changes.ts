import { sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Database } from '../schema.ts';

/** Postgres notifies this channel of every committed change of the catalogue and of the controls. */
export const CHANGES_CHANNEL = 'catering_changes';

/** Postgres tells servers that listen what changed, whoever changed it. SQLite has no listeners. */
export async function notifyChanges(database: Database) {
  if (!isPostgres(database)) return;
  await sql`create function notify_change() returns trigger language plpgsql
    as $$ begin perform pg_notify('${sql.raw(CHANGES_CHANNEL)}', ''); return null; end $$`.execute(
    database,
  );
  for (const table of ['catalogue_version', 'controls']) {
    await sql`create trigger ${sql.id(`${table}_notifies`)} after insert or update or delete
      on ${sql.id(table)} for each statement execute function notify_change()`.execute(database);
  }
}
