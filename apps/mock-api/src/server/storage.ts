import type { Seed } from '@catering/mock-control';
import { toTimestamp, type EpochMs } from '../runtime/clock.ts';
import { systemRandom, type Random } from '../runtime/random.ts';
import { memoryLogs, type LogOptions, type Logs } from '../http/logs/logs.ts';
import { controlledClock } from '../control/clock.ts';
import { INITIAL_STATE, openControlState, type ControlState } from '../control/control-state.ts';
import { isPostgres } from '../database/dialect.ts';
import { openDatabase } from '../database/open.ts';
import type { OpenOptions } from '../database/open-options.ts';
import type { Database } from '../database/schema.ts';
import { clearTables } from '../database/tables/seeded-tables.ts';
import { insertSeedRows, rowsOf, seedDatabase } from '../database/seeds/seed-database.ts';
import type { MakeSeed } from '../database/seeds/seed.ts';
import { transact } from '../database/transact.ts';
import { databaseLogs } from '../http/logs/database-logs.ts';
import type { Passwords } from '../resources/auth/passwords.ts';

/** What a storage holds at first, and what a reset brings it back to. */
export interface StorageSettings extends Pick<Passwords, 'hash'> {
  readonly seed: MakeSeed;
  /** The clock that goes on by itself. */
  readonly time: () => EpochMs;
  readonly initial?: ControlState;
  readonly random?: Random;
}

interface Parts extends StorageSettings {
  readonly database: Database;
  readonly openLogs: (timestamp: () => string) => Logs;
}

/** What seeding needs to know. */
const seedingOf = ({ hash, time, initial, random = systemRandom }: StorageSettings) => ({
  hash,
  newSecret: random.secret,
  now: initial?.frozenAt ?? time(),
});

/** Puts the seed into empty tables. */
export const insertSeed = (settings: StorageSettings) => (database: Database) =>
  seedDatabase(database, settings.seed(), seedingOf(settings));

/** All that a server keeps, alone or with others. */
export function makeStorage({ database, openLogs, ...settings }: Parts) {
  const { time, seed: seedOfStart, initial = INITIAL_STATE, random = systemRandom } = settings;
  const controls = openControlState(database, initial);
  const clock = controlledClock(controls, time);
  const logs = openLogs(() => toTimestamp(clock.now()));
  /** Goes back to the seed of the start, or to another one. What cannot be seeded changes nothing. */
  const reset = async (seed: Seed = seedOfStart()) => {
    random.restart();
    // Hashing passwords takes its time, and a transaction would keep everybody else waiting.
    const rows = await rowsOf(seed, seedingOf(settings));
    await transact(database, async (transaction) => {
      await clearTables(transaction);
      await insertSeedRows(transaction, rows);
    });
    await controls.change(() => initial);
    await logs.clearRequests();
    await logs.clearNotes();
  };
  return { database, controls, time, clock, logs, random, reset };
}
export type Storage = ReturnType<typeof makeStorage> & { readonly close: () => Promise<void> };

interface StorageOptions
  extends
    StorageSettings,
    Pick<LogOptions, 'print'>,
    Pick<OpenOptions, 'address' | 'synchronous'> {}

/** @throws StartupError for a database that cannot be used */
export async function openStorage({
  address,
  synchronous,
  print,
  ...settings
}: StorageOptions): Promise<Storage> {
  const database = await openDatabase({ address, synchronous, seed: insertSeed(settings) });
  const openLogs = (timestamp: () => string) =>
    isPostgres(database)
      ? databaseLogs(database, { timestamp, print })
      : memoryLogs({ timestamp, print });
  const storage = makeStorage({ database, openLogs, ...settings });
  const close = async () => {
    await storage.logs.flush?.();
    await database.destroy();
  };
  return { ...storage, close };
}
