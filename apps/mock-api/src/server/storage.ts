import type { Seed } from '@catering/mock-control';
import { toTimestamp, type EpochMs } from '../runtime/clock.ts';
import { memoryLogs, type LogOptions, type Logs } from '../http/logs/logs.ts';
import { controlledClock, INITIAL_STATE, makeControls } from '../control/controls.ts';
import { localLease, type CacheLease } from '../database/cache-lease.ts';
import { isPostgres } from '../database/dialect.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { clearTables } from '../database/seeded-tables.ts';
import { seedDatabase } from '../database/seeds/seed-database.ts';
import type { MakeSeed } from '../database/seeds/seed.ts';
import { transact } from '../database/transact.ts';
import { sharedLogs } from '../http/logs/shared-logs.ts';
import type { Passwords } from '../resources/auth/passwords.ts';

interface Parts {
  readonly database: Database;
  readonly lease: CacheLease;
  /** The clock that goes on by itself. */
  readonly time: () => EpochMs;
  readonly insertSeed: (transaction: Database, seed?: Seed) => Promise<void>;
  readonly openLogs: (timestamp: () => string) => Logs;
}

/** All that a server keeps, alone or with others. `reset` brings it back to the seed. */
export function makeStorage({ database, lease, time, insertSeed, openLogs }: Parts) {
  const controls = makeControls(database, lease);
  const clock = controlledClock(controls, time);
  const logs = openLogs(() => toTimestamp(clock.now()));
  const reset = async (seed?: Seed) => {
    await controls.change(() => INITIAL_STATE);
    await logs.clearRequests();
    await logs.clearNotes();
    await transact(database, async (transaction) => {
      await clearTables(transaction);
      await insertSeed(transaction, seed);
    });
  };
  return { database, lease, controls, clock, logs, reset };
}
export type Storage = ReturnType<typeof makeStorage> & { readonly close: () => Promise<void> };

/** How long what another process writes into the same file may stay unseen, ms. */
const CATALOGUE_MAX_AGE_MS = 250;

async function leaseOf(database: Database, address: string): Promise<CacheLease> {
  if (!isPostgres(database)) return localLease(CATALOGUE_MAX_AGE_MS);
  const { postgresLease } = await import('../database/postgres-cache-lease.ts');
  return postgresLease(database, address);
}

interface StorageOptions extends Pick<LogOptions, 'print'>, Pick<Passwords, 'hash'> {
  /** Of the database. */
  readonly address: string;
  readonly seed: MakeSeed;
}

/** @throws StartupError for a database that cannot be used */
export async function openStorage({
  address,
  seed,
  hash,
  print,
}: StorageOptions): Promise<Storage> {
  const insertSeed = (transaction: Database, other?: Seed) =>
    seedDatabase(transaction, other ?? seed(), { hash, now: Date.now() });
  const database = await openDatabase({ address, seed: insertSeed });
  const lease = await leaseOf(database, address);
  const openLogs = (timestamp: () => string) =>
    isPostgres(database)
      ? sharedLogs(database, { timestamp, print })
      : memoryLogs({ timestamp, print });
  const storage = makeStorage({ database, lease, time: Date.now, insertSeed, openLogs });
  const close = async () => {
    await storage.logs.flush?.();
    lease.close();
    await database.destroy();
  };
  return { ...storage, close };
}
