import { sql } from 'kysely';
import type { Client } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { localLease, type CacheLease } from './cache-lease.ts';
import { CHANGES_CHANNEL } from './migrations/006-notify-changes.ts';
import type { Database } from './schema.ts';
import { sqlState } from './storage-failure.ts';

/** Advisory locks: a server holds the first, shared, while it has a lease ("CATL"). */
export const LEASE_LOCK = 0x4341544c;
/** Whoever takes a lease passes through the second, which a change holds until it is over ("CATT"). */
const TURNSTILE_LOCK = 0x43415454;

/** What changes without a notification is seen after so long all the same. */
const MAX_AGE_MS = 500;
/** How long a change waits for the leases of servers that hang. */
const REVOKE_TIMEOUT_MS = 1000;
const HEARTBEAT_MS = 1000;
/** A connection that is silent for longer is given up, by this server and by Postgres. */
const SILENCE_MAX_MS = 5000;
const RECONNECT_MS = 250;

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The lease of servers that share a Postgres. A connection of its own holds a shared lock for as
 * long as this server has a lease, and lets go of it when Postgres notifies of a change. A change
 * through any server takes that lock for itself before it begins, so no server responds from its
 * memory meanwhile; other changes, made at the database, are notified after their commit.
 *
 * @param maxAgeMs how long a change may stay unseen that nothing tells of, ms
 */
export async function postgresLease(
  database: Database,
  address: string,
  maxAgeMs = MAX_AGE_MS,
): Promise<CacheLease> {
  const { Client: PostgresClient } = await import('pg');
  const local = localLease(maxAgeMs);
  const closing = new AbortController();
  let client: Client | undefined;
  let isHeld = false;
  let leases = 0;

  async function keepLease(connection: Client) {
    let ended = new AbortController();
    const endLease = () => {
      isHeld = false;
      ended.abort();
    };
    for (const event of ['notification', 'error', 'end'] as const) connection.on(event, endLease);
    await connection.connect();
    await connection.query(
      `set idle_session_timeout = ${SILENCE_MAX_MS}; listen ${CHANGES_CHANNEL}`,
    );
    while (!closing.signal.aborted) {
      ended = new AbortController();
      const { signal } = ended;
      await connection.query(`select pg_advisory_lock_shared(${TURNSTILE_LOCK}),
        pg_advisory_lock_shared(${LEASE_LOCK}), pg_advisory_unlock_shared(${TURNSTILE_LOCK})`);
      leases += 1;
      // A notification may have come with the lock.
      isHeld = !signal.aborted;
      while (!signal.aborted) {
        await delay(HEARTBEAT_MS, undefined, { signal }).catch(() => {});
        if (!signal.aborted) await connection.query('select');
      }
      await connection.query(`select pg_advisory_unlock_shared(${LEASE_LOCK})`);
    }
  }

  async function keepListening() {
    while (!closing.signal.aborted) {
      client = new PostgresClient({
        connectionString: address,
        application_name: 'catering-mock-api listener',
        connectionTimeoutMillis: SILENCE_MAX_MS,
        query_timeout: SILENCE_MAX_MS,
        keepAlive: true,
      });
      try {
        await keepLease(client);
      } catch {
        // Requests meet the same failure and report it; without a lease they ask the database.
      }
      isHeld = false;
      void client.end().catch(() => {});
      await delay(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const changes = new Set<Promise<unknown>>();
  let revocation: Promise<void> | undefined;

  /** Resolves when no server has a lease; none gets one until no change is under way here. */
  function revoke(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const hold = database.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = ${sql.lit(REVOKE_TIMEOUT_MS)}`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${TURNSTILE_LOCK})`.execute(transaction);
      // Not in the transaction, which notifies nobody before it ends.
      await sql`select pg_notify(${CHANGES_CHANNEL}, '')`.execute(database);
      await sql`select pg_advisory_xact_lock(${LEASE_LOCK})`.execute(transaction);
      resolve();
      while (changes.size > 0) await Promise.allSettled(changes);
      revocation = undefined;
    });
    hold.then(resolve, (error: unknown) => {
      if (revocation === promise) revocation = undefined;
      // A server that hangs holds nobody up; what it remembers ends with its age.
      if (sqlState(error) === LOCK_NOT_AVAILABLE) resolve();
      else reject(error);
    });
    return promise;
  }

  void keepListening();
  return {
    period: () => {
      const period = isHeld ? local.period() : undefined;
      return period === undefined ? undefined : period + leases;
    },
    revokeDuring: async (change) => {
      await local.revokeDuring(change);
      const forget = () => void changes.delete(change);
      changes.add(change);
      void change.then(forget, forget);
      await (revocation ??= revoke());
    },
    close: () => {
      closing.abort();
      void client?.end().catch(() => {});
    },
  };
}
