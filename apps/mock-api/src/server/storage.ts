import { toTimestamp, type Clock } from '../runtime/clock.ts';
import { consolePrinter } from '../http/logs/logs.ts';
import {
  controlledClock,
  INITIAL_STATE,
  makeControls,
  type Controls,
} from '../control/controls.ts';
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
  readonly clock: Clock;
  readonly controls: Controls;
  readonly logs: Logs;
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
  const controls = makeControls(database, lease);
  const clock = controlledClock(controls, Date.now);
  const log = { timestamp: () => toTimestamp(clock.now()), print: consolePrinter(level) };
  const logsOfAll = isPostgres(database) ? sharedLogs(database, log) : undefined;
  const logs = logsOfAll ?? memoryLogs(log);
  return {
    database,
    lease,
    clock,
    controls,
    logs,
    reset: async () => {
      await controls.change(() => INITIAL_STATE);
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
