import { Kysely, type Transaction, sql } from 'kysely';
import { StartupError, codeOf, reasonOf } from '../../runtime/startup-error.ts';
import { withoutPassword } from '../address.ts';
import type { OpenOptions } from '../open-options.ts';
import type { Schema } from '../schema.ts';
import { DatabaseUnreachableError, sqlState } from '../storage-failure.ts';
import { OTHER_VERSION, OtherVersionError, prepareTables } from '../tables/prepare-tables.ts';
import { CONNECT_TIMEOUT_MS, postgresDialect } from './postgres-dialect.ts';

const OTHER = 'or name another with --database.';
const WRONG_LOGIN =
  'rejects this user or password. Put the right ones into its address, or into PGUSER and PGPASSWORD.';
const NO_ANSWER = `Start it, fix host and port in its address, ${OTHER}`;
const SAFER_WAY =
  'End its address with sslmode=verify-full and sslrootcert=FILE, or with sslmode=disable in a network of your own.';

const byState: Readonly<Record<string, string>> = {
  '28000': WRONG_LOGIN,
  '28P01': WRONG_LOGIN,
  '3D000': `does not exist. Create it with createdb, ${OTHER}`,
  '42P07': `belongs to another program: a table of ours is already there. Create an empty one with createdb, ${OTHER}`,
  '42501': 'does not let this user create tables. Run: grant create on schema public to the user.',
  '53300': 'has no connection left. Stop a server, or raise its max_connections.',
  '57P03': 'is still starting. Try again in a moment.',
};

const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: `does not respond (connection refused). ${NO_ANSWER}`,
  ENOTFOUND: `has an unknown host. ${NO_ANSWER}`,
  EAI_AGAIN: `has a host that cannot be looked up at the moment. ${NO_ANSWER}`,
};

function connectionProblem(cause: unknown): string {
  const reason = reasonOf(cause).split('\n')[0] ?? '';
  const known = byCode[String(codeOf(cause))];
  if (known !== undefined) return known;
  if (/timeout/.test(reason)) {
    return `does not respond within ${CONNECT_TIMEOUT_MS / 1000} seconds. ${NO_ANSWER}`;
  }
  // The address has no password, and Postgres asks for one.
  if (/password must be a string/.test(reason)) return WRONG_LOGIN;
  if (/certificate|SSL|TLS/.test(reason))
    return `cannot be reached safely (${reason}). ${SAFER_WAY}`;
  return `cannot be reached (${reason}). ${NO_ANSWER}`;
}

/** The end of the sentence "The database … ", with what to do. Undefined for an error of another kind. */
function postgresProblem(error: unknown): string | undefined {
  if (error instanceof DatabaseUnreachableError) return connectionProblem(error.cause);
  const state = sqlState(error);
  if (state === undefined) return undefined;
  return byState[state] ?? `cannot be used (${reasonOf(error)}). Fix that, ${OTHER}`;
}

/** Servers that start at once take turns by this number; it means nothing else: "CATR". */
const LOCK = 0x43415452;

/** Waits until no other server creates or seeds the tables, which is slow because of passwords. */
async function lock(database: Transaction<Schema>) {
  // Kysely has no calls for settings and advisory locks.
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
