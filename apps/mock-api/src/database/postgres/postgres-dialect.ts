import { PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { codeOf } from '../../runtime/startup-error.ts';
import { DatabaseUnreachableError, sqlState } from '../storage-failure.ts';

/** Connections of one server; a Postgres takes 100 in all by default. */
const CONNECTIONS_MAX = 10;

/** Longest wait of a request for a connection, ms. */
export const CONNECT_TIMEOUT_MS = 5000;
/** Longest time of one statement, after which Postgres cancels it, ms. */
const STATEMENT_TIMEOUT_MS = 5000;
/** Longest time without a response of Postgres, after which the connection counts as lost, ms. */
const RESPONSE_TIMEOUT_MS = 8000;

const SESSION = `
  set statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set lock_timeout = ${STATEMENT_TIMEOUT_MS};
  set idle_in_transaction_session_timeout = ${2 * STATEMENT_TIMEOUT_MS}`;

const unreachable = (cause: unknown) =>
  new DatabaseUnreachableError('The database cannot be reached', { cause });

/** The words of the driver for a connection that has ended or does not respond. */
const LOST = /connection (?:terminated|error)|not queryable|timeout/i;

/** A lost connection has a code of Node or words of the driver. Other errors are of Postgres, or mistakes of ours. */
function asFailure(error: unknown): unknown {
  if (!(error instanceof Error) || sqlState(error) !== undefined) return error;
  return typeof codeOf(error) === 'string' || LOST.test(error.message) ? unreachable(error) : error;
}

/** A connection that is closed instead of reused once it has failed. */
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
      throw sqlState(error) === undefined ? unreachable(error) : error;
    }
  },
  end: () => pool.end(),
  options: pool.options,
});

export async function postgresDialect(address: string) {
  const { Pool, types } = await import('pg');
  const pool = new Pool({
    connectionString: address,
    application_name: 'catering-mock-api',
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    keepAlive: true,
    types: {
      // All whole numbers that are stored here are safe integers.
      getTypeParser: (type, format) =>
        type === types.builtins.INT8 ? Number : types.getTypeParser(type, format),
    },
    onConnect: async (client) => {
      // An idle connection may end; the next query reports it.
      client.on('error', () => {});
      await client.query(SESSION);
    },
  });
  pool.on('error', () => {});
  return new PostgresDialect({ pool: guardedPool(pool) });
}
