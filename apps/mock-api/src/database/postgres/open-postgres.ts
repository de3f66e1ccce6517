import { Kysely, sql, type Transaction } from 'kysely';
import { StartupError } from '../../runtime/startup-error.ts';
import { withoutPassword } from '../address.ts';
import type { OpenOptions } from '../open-options.ts';
import { postgresProblem } from './postgres-problem.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Schema } from '../schema.ts';
import { OTHER_VERSION, OtherVersionError, prepareTables } from '../tables/prepare-tables.ts';

/** Servers that start at once take turns by this number; it means nothing else: "CATR". */
const LOCK = 0x43415452;

/** Waits until no other server creates or seeds the tables, which is slow because of passwords. */
async function lock(database: Transaction<Schema>) {
  // Kysely has no words for settings and advisory locks.
  await sql`set local statement_timeout = '60s'`.execute(database);
  await sql`set local lock_timeout = '60s'`.execute(database);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(database);
}

/** @throws StartupError for a database that this server cannot work with; it is left as it was */
export async function openPostgres(options: OpenOptions): Promise<Kysely<Schema>> {
  const { address } = options;
  const shown = withoutPassword(address);
  const database = new Kysely<Schema>({ dialect: await postgresDialect(address) });
  try {
    await database.transaction().execute(async (transaction) => {
      await lock(transaction);
      await prepareTables(transaction, options);
    });
    return database;
  } catch (error) {
    await database.destroy();
    const problem = error instanceof OtherVersionError ? OTHER_VERSION : postgresProblem(error);
    throw problem === undefined ? error : new StartupError(`The database ${shown} ${problem}`);
  }
}
