import { sql, type Transaction } from 'kysely';
import type { OpenOptions } from '../open-options.ts';
import type { Schema } from '../schema.ts';
import { createTables } from './create-tables.ts';
import { SEEDED_TABLES, SERVER_TABLES } from './seeded-tables.ts';

/** Version of the tables; a change of the tables changes it. */
const VERSION = '5';

const VERSION_TABLE = 'catering_tables';

/** The end of "The database … ". */
export const OTHER_VERSION =
  'was written by another version of this server. Add --reset to delete its data and create it again, or name another with --database.';

/** The version of the tables; undefined without tables of ours. */
async function versionOf(database: Transaction<Schema>, tables: readonly string[]) {
  if (!tables.includes(VERSION_TABLE)) return undefined;
  const { rows } = await sql<{
    version: string;
  }>`select version from ${sql.table(VERSION_TABLE)}`.execute(database);
  return rows[0]?.version ?? 'none';
}

/** Drops our tables; a Postgres may have those of others too. */
async function dropTables(database: Transaction<Schema>) {
  for (const table of [...SEEDED_TABLES, ...SERVER_TABLES, 'settings', VERSION_TABLE]) {
    await database.schema.dropTable(table).ifExists().execute();
  }
}

export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';
}

/** @throws OtherVersionError for tables of another version */
export async function prepareTables(
  database: Transaction<Schema>,
  { reset = false, seed }: Pick<OpenOptions, 'reset' | 'seed'>,
) {
  const tables = (await database.introspection.getTables()).map(({ name }) => name);
  const version = await versionOf(database, tables);
  if (version === VERSION) return;
  if (version !== undefined) {
    if (!reset) throw new OtherVersionError();
    await dropTables(database);
  }
  await sql`create table ${sql.table(VERSION_TABLE)} (version text not null)`.execute(database);
  await sql`insert into ${sql.table(VERSION_TABLE)} values (${VERSION})`.execute(database);
  await createTables(database);
  await seed(database);
}
