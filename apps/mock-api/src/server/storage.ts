import { movableClock, toTimestamp, type ControlledClock } from '../runtime/clock.ts';
import { consolePrinter } from '../http/logs/logs.ts';
import { shareControls, type SharedControls } from '../control/shared-controls.ts';
import { localLease, type CacheLease } from '../database/cache-lease.ts';
import { isPostgres } from '../database/dialect.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { clearTables } from '../database/seeded-tables.ts';
import { seedDatabase } from '../database/seeds/seed-database.ts';
import { loadSeed } from '../database/seeds/load-seed.ts';
import { transact } from '../database/transact.ts';
import { memoryLogs, type Logs } from '../http/logs/logs.ts';
import { sharedLogs } from '../http/logs/shared-logs.ts';
import type { Options } from './options.ts';
import type { Passwords } from '../resources/auth/passwords.ts';

/** All that a server keeps, alone or with others. */
export interface Storage {
  readonly database: Database;
  readonly lease: CacheLease;
  readonly clock: ControlledClock;
  readonly logs: Logs;
  /** The clock and the faults that servers on one Postgres share; undefined on SQLite. */
  readonly shared: SharedControls | undefined;
  /** Back to the seed. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How long what another process writes into the same file may stay unseen, ms. */
const CATALOGUE_MAX_AGE_MS = 250;

async function leaseOf(database: Database, address: string): Promise<CacheLease> {
  if (!isPostgres(database)) return localLease(CATALOGUE_MAX_AGE_MS);
  const { postgresLease } = await import('../database/postgres-cache-lease.ts');
  return postgresLease(database, address);
}

/** @throws StartupError for a seed or a database that cannot be used */
export async function openStorage(
  { database: address, seed: seedName, logLevel: level }: Options,
  { hash }: Pick<Passwords, 'hash'>,
): Promise<Storage> {
  const seed = loadSeed(seedName);
  const insertSeed = (transaction: Database) =>
    seedDatabase(transaction, seed(), { hash, now: Date.now() });
  const database = await openDatabase({ address, seed: insertSeed });
  const lease = await leaseOf(database, address);
  const shared = isPostgres(database)
    ? shareControls(database, { time: Date.now, lease })
    : undefined;
  const clock = shared?.clock ?? movableClock();
  const log = { timestamp: () => toTimestamp(clock.now()), print: consolePrinter(level) };
  const logsOfAll = shared && sharedLogs(database, log);
  const logs = logsOfAll ?? memoryLogs(log);
  return {
    database,
    lease,
    clock,
    logs,
    shared,
    reset: async () => {
      await clock.reset();
      await logs.clearRequests();
      await logs.clearNotes();
      await transact(database, async (transaction) => {
        await clearTables(transaction);
        await insertSeed(transaction);
      });
    },
    close: async () => {
      await logsOfAll?.flush();
      lease.close();
      await database.destroy();
    },
  };
}
