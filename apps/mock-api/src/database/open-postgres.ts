import { Kysely, sql, type Transaction } from 'kysely';
import { StartupError } from '../server/startup-error.ts';
import { withoutPassword } from './address.ts';
import { migrateFrom, newerFault } from './migrations/migrate.ts';
import { migrations } from './migrations/migrations.ts';
import type { OpenOptions } from './open-options.ts';
import { postgresProblem } from './postgres-problem.ts';
import { postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';

/** Servers that start at once take turns by this number; it means nothing else: "CATR". */
const LOCK = 0x43415452;

/** Brings the tables up to date; true when there were none. */
async function migrate(database: Transaction<Schema>, shown: string): Promise<boolean> {
  // Another server may be filling the tables meanwhile, and takes its time over passwords.
  await sql`set local statement_timeout = '60s'`.execute(database);
  await sql`set local lock_timeout = '60s'`.execute(database);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(database);
  await sql`create table if not exists catering_version (version bigint not null)`.execute(
    database,
  );
  const { rows } = await sql<{ version: number }>`select version from catering_version`.execute(
    database,
  );
  const version = rows[0]?.version ?? 0;
  if (version > migrations.length) {
    throw new StartupError(
      `The database ${shown} ${newerFault(version)}. Start that version, or name another with --database.`,
    );
  }
  if (version === 0) await sql`insert into catering_version values (0)`.execute(database);
  await migrateFrom(database, version);
  await sql`update catering_version set version = ${migrations.length}`.execute(database);
  return version === 0;
}

/** @throws StartupError for a database that this server cannot work with; it is left as it was */
export async function openPostgres({ address, fill }: OpenOptions): Promise<Kysely<Schema>> {
  const shown = withoutPassword(address);
  const database = new Kysely<Schema>({ dialect: await postgresDialect(address) });
  try {
    await database.transaction().execute(async (transaction) => {
      if (await migrate(transaction, shown)) await fill(transaction);
    });
    return database;
  } catch (error) {
    await database.destroy();
    const problem = postgresProblem(error);
    throw problem === undefined ? error : new StartupError(`The database ${shown} ${problem}`);
  }
}
