import type { Seed } from '@catering/mock-control';
import type { Express } from 'express';
import { v7 } from 'uuid';
import { createApp } from '../app.ts';
import {
  INITIAL_STATE,
  openControlState,
  type ControlStateStore,
} from '../control/control-state.ts';
import { IN_MEMORY } from '../database/address.ts';
import { isPostgres } from '../database/dialect.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { seedDatabase } from '../database/seeds/seed-database.ts';
import { demoSeed } from '../database/seeds/seed.ts';
import { signingKey } from '../database/signing-key.ts';
import { transact } from '../database/transact.ts';
import { databaseLogs } from '../http/logs/database-logs.ts';
import { memoryLogs, type LogOptions, type Logs } from '../http/logs/logs.ts';
import { withMailErrors } from '../mail/mail.ts';
import { localMailer } from '../mail/mailbox.store.ts';
import { approveAllPayments } from '../payment/payments.ts';
import { jwtAccessTokens } from '../resources/auth/access-tokens.ts';
import { argon2Passwords } from '../resources/auth/passwords.ts';
import { controlledClock } from '../runtime/clock.ts';
import { newSecret } from '../runtime/new-secret.ts';
import { demoPicturesFolder } from '../server/paths.ts';
import type { BackendOptions } from './backend-options.ts';
import type { AppDependencies } from './dependencies.ts';
import { resetData } from './reset-data.ts';
import { applyScenario } from './start-scenario.ts';

/** A whole backend. It shares nothing with any other, but for a database that was given. */
export interface Backend extends Pick<
  AppDependencies,
  'database' | 'clock' | 'logs' | 'ids' | 'newSecret' | 'passwords' | 'tokens'
> {
  /** Serves its requests. */
  readonly app: Express;
  /** The clock, scenario and faults that a developer has set. */
  readonly controls: ControlStateStore;
  /** Stores what waits for it, and closes the database that it has opened. */
  readonly close: () => Promise<void>;
}

const LOCAL = { api: 'http://127.0.0.1:4000', site: 'http://localhost:5173', others: [] };

const defaultLogs =
  (database: Database) =>
  (options: LogOptions): Logs =>
    isPostgres(database) ? databaseLogs(database, options) : memoryLogs(options);

/**
 * Puts a backend together: for the command, for each of its spaces, and for tests.
 * @throws StartupError for a database that cannot be used
 */
export async function openBackend(options: BackendOptions = {}): Promise<Backend> {
  const { frozenAt, seed = demoSeed, time = Date.now } = options;
  const { passwords = argon2Passwords(), hashOfSeed = passwords.hash } = options;
  const { ids = v7, addresses = LOCAL } = options;
  const seeding = () => ({
    hash: hashOfSeed,
    newSecret,
    now: frozenAt ?? time(),
  });
  const insertSeed = (empty: Database) => seedDatabase(empty, seed(), seeding());

  const { database: place = IN_MEMORY, synchronous } = options;
  const isGiven = typeof place !== 'string';
  const database = isGiven
    ? place
    : await openDatabase({ address: place, synchronous, reset: options.reset, seed: insertSeed });
  try {
    if (isGiven) await transact(database, insertSeed);

    const initial =
      frozenAt === undefined
        ? INITIAL_STATE
        : { ...INITIAL_STATE, clockOffset: frozenAt - time(), frozenAt };
    const controls = openControlState(database, initial);
    const clock = controlledClock(controls, time);
    const { openLogs = defaultLogs(database), print } = options;
    const logs = openLogs({ now: clock.now, print });
    const resetToSeed = async (other: Seed = seed()) => {
      options.onReset?.();
      await resetData(database, other, seeding());
      await controls.change(() => initial);
      await logs.clearRequests();
      await logs.clearNotes();
    };
    if (options.reset) await resetToSeed();
    const reset = await applyScenario({ controls, reset: resetToSeed }, options.scenario);

    const givenKey = options.signingKey ? Buffer.from(options.signingKey) : undefined;
    const tokens = jwtAccessTokens(givenKey ?? (await signingKey(database)), clock);
    const { mailer = localMailer({ database, clock, ids }) } = options;
    const { control = true, spaces, registry, recordsFromStart, stopping } = options;
    const app = createApp({
      database,
      clock,
      startedAt: clock.now(),
      ids,
      newSecret,
      logs,
      mailer: withMailErrors(mailer),
      passwords,
      tokens,
      payments: options.payments ?? approveAllPayments,
      addresses,
      siteOrigins: options.siteOrigins ?? [addresses.site],
      openAdminSignUp: options.openAdminSignUp ?? true,
      callsPerMinute: options.callsPerMinute ?? 0,
      proxies: options.proxies ?? 0,
      control: control
        ? { controls, time, reset, spaces, registry, recordsFromStart, stopping }
        : undefined,
      upstream: options.upstream || undefined,
      pictures: options.pictures ?? demoPicturesFolder(),
    });
    const close = async () => {
      await logs.flush?.();
      if (!isGiven) await database.destroy();
    };
    return { app, database, clock, logs, ids, newSecret, passwords, tokens, controls, close };
  } catch (error) {
    if (!isGiven) await database.destroy();
    throw error;
  }
}
