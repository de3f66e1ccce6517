import type { Kysely } from 'kysely';
import { isPostgresAddress } from './address.ts';
import type { OpenOptions } from './open-options.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import type { Schema } from './schema.ts';

/**
 * Opens the database, makes its tables when there are none, and brings them up to date.
 * @throws StartupError for one that this server cannot work with; it is left as it was
 */
export async function openDatabase(options: OpenOptions): Promise<Kysely<Schema>> {
  if (!isPostgresAddress(options.address)) return openSqlite(options);
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(options);
}
