import { sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Database } from '../schema.ts';
import { executeAll } from './dialect-sql.ts';

/** Postgres notified this channel of every committed change of the catalogue and of the controls. */
const CHANGES_CHANNEL = 'catering_changes';

/** Postgres told servers that listened what changed; 008 takes it back. */
export async function notifyChanges(database: Database) {
  if (!isPostgres(database)) return;
  await executeAll(database, [
    sql`create function notify_change() returns trigger language plpgsql
      as $$ begin perform pg_notify('${sql.raw(CHANGES_CHANNEL)}', ''); return null; end $$`,
    sql`create trigger catalogue_version_notifies after insert or update or delete
      on catalogue_version for each statement execute function notify_change()`,
    sql`create trigger controls_notifies after insert or update or delete
      on controls for each statement execute function notify_change()`,
  ]);
}
