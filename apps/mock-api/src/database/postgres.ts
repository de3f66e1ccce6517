import { PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { DatabaseUnreachableError } from './storage-failure.ts';

/** Connections of one server; a Postgres takes 100 in all unless it is told otherwise. */
const CONNECTIONS_MAX = 10;

/** How long a request waits for a connection. */
export const CONNECT_TIMEOUT_MS = 5000;
/** How long one statement may take. Told to the server, which goes on with the next one then. */
const STATEMENT_TIMEOUT_MS = 5000;
/** The same for a server that says nothing any more. */
const ANSWER_TIMEOUT_MS = 8000;

const SESSION = `
  set statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set lock_timeout = ${STATEMENT_TIMEOUT_MS};
  set idle_in_transaction_session_timeout = ${2 * STATEMENT_TIMEOUT_MS}`;

/** What Postgres itself complains about has a severity; all else is about the way to it. */
function asFailure(error: unknown): unknown {
  if (error instanceof Error && 'severity' in error) return error;
  return new DatabaseUnreachableError('The database cannot be reached', { cause: error });
}

/** A connection that is closed instead of used again once the way to the server has failed. */
function guarded(client: PoolClient): PoolClient {
  let broken = false;
  const query = async (...given: unknown[]) => {
    try {
      return await Reflect.apply(client.query, client, given);
    } catch (error) {
      const failure = asFailure(error);
      broken ||= failure instanceof DatabaseUnreachableError;
      throw failure;
    }
  };
  const release = (discard?: boolean) => client.release(broken || discard);
  const own: Partial<Record<string | symbol, unknown>> = { query, release };
  return new Proxy(client, { get: (target, name) => own[name] ?? Reflect.get(target, name) });
}

const guardedPool = (pool: Pool) => ({
  connect: async () => {
    try {
      return guarded(await pool.connect());
    } catch (error) {
      throw asFailure(error);
    }
  },
  end: () => pool.end(),
  options: pool.options,
});

/** Kysely's dialect for a Postgres, which is not asked for anything yet. */
export async function postgresDialect(address: string) {
  const { Pool, types } = await import('pg');
  const pool = new Pool({
    connectionString: address,
    application_name: 'catering-mock-api',
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    types: {
      // No whole number that is stored here is beyond what JavaScript counts exactly.
      getTypeParser: (type, format) =>
        type === types.builtins.INT8 ? Number : types.getTypeParser(type, format),
    },
    onConnect: async (client) => {
      // A connection may end while nobody waits for it; whoever asks next learns of it.
      client.on('error', () => {});
      await client.query(SESSION);
    },
  });
  pool.on('error', () => {});
  return new PostgresDialect({ pool: guardedPool(pool) });
}
