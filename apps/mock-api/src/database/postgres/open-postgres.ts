import { Kysely, sql, type Transaction } from 'kysely';
import { StartupError } from '../../runtime/startup-error.ts';
import { withoutPassword } from '../address.ts';
import { appliedMigrations, migrate, newerVersionProblem } from '../migrations/migrate.ts';
import type { OpenOptions } from '../open-options.ts';
import { postgresProblem } from './postgres-problem.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Schema } from '../schema.ts';

/** Servers that start at once take turns by this number; it means nothing else: "CATR". */
const LOCK = 0x43415452;

/** Waits until no other server migrates or seeds the database, which takes its time over passwords. */
async function lock(database: Transaction<Schema>) {
  // Kysely has no words for settings and advisory locks.
  await sql`set local statement_timeout = '60s'`.execute(database);
  await sql`set local lock_timeout = '60s'`.execute(database);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(database);
}

/** @throws StartupError for a database that this server cannot work with; it is left as it was */
export async function openPostgres({ address, seed }: OpenOptions): Promise<Kysely<Schema>> {
  const shown = withoutPassword(address);
  const database = new Kysely<Schema>({ dialect: await postgresDialect(address) });
  try {
    await database.transaction().execute(async (transaction) => {
      await lock(transaction);
      const applied = await appliedMigrations(transaction);
      const problem = newerVersionProblem(applied);
      if (problem !== undefined) {
        throw new StartupError(
          `The database ${shown} ${problem}. Start that version, or name another with --database.`,
        );
      }
      await migrate(transaction, applied);
      if (applied.length === 0) await seed(transaction);
    });
    return database;
  } catch (error) {
    await database.destroy();
    const problem = postgresProblem(error);
    throw problem === undefined ? error : new StartupError(`The database ${shown} ${problem}`);
  }
}
