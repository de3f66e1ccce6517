import { v7 } from 'uuid';
import { createApp } from '../app.ts';
import { INITIAL_STATE, openControlState } from '../control/control-state.ts';
import { scenarioRegistry } from '../control/scenarios/scenario-registry.ts';
import { type ActiveScenario, withScenario } from '../control/scenarios/active-scenario.ts';
import { IN_MEMORY } from '../database/address.ts';
import { openDatabase } from '../database/open.ts';
import { isPostgres } from '../database/dialect.ts';
import type { Database } from '../database/schema.ts';
import { readDataScenario } from '../database/seeds/data-scenario.ts';
import { replaceData, seedDatabase } from '../database/seeds/insert-seed.ts';
import { demoSeed, resolveSeed, type MakeSeed } from '../database/seeds/choose-seed.ts';
import { signingKey } from '../database/signing-key.ts';
import { transact } from '../database/transact.ts';
import { databaseLogs } from '../http/logs/database-logs.ts';
import { makeRequestList } from '../http/requests/request-list.ts';
import { memoryLogs, type LogOptions, type Logs } from '../http/logs/logs.ts';
import type { AppListener } from '../http/pipeline/serve.ts';
import { localMailer, withMailErrors } from '../mail/mailbox.store.ts';
import { approveAllPayments } from '../payment/payments.ts';
import { jwtAccessTokens } from '../resources/auth/access-tokens.ts';
import { argon2Passwords } from '../resources/auth/passwords.ts';
import { controlledClock, type EpochMs } from '../runtime/clock.ts';
import { newSecret } from '../runtime/new-secret.ts';
import { demoPicturesFolder } from '../server/file-locations.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * Any dependency, and what the others are made from. The defaults suit a backend in memory that only
 * this machine can reach.
 */
export interface BackendOptions extends Partial<Omit<Dependencies, 'database'>> {
  /**
   * A file, ":memory:" or the address of a Postgres. Or an open database with empty tables, which gets
   * the seed, and which the caller closes.
   */
  readonly database?: string | Database;
  /** Data of a new database, and of a reset. */
  readonly seed?: MakeSeed;
  /** True to reset an existing database to the seed first. */
  readonly reset?: boolean;
  /** The time at which the clock stands still until it is moved or released. */
  readonly frozenAt?: EpochMs | undefined;
  readonly openLogs?: (options: LogOptions) => Logs;
  /** Prints each line of the logs on a console. */
  readonly print?: LogOptions['print'];
  /** The scenario to start with and to reset to. */
  readonly scenario?: ActiveScenario | undefined;
}

/** A whole backend. It shares nothing with others, except a database that was given. */
export interface Backend extends Dependencies {
  readonly app: AppListener;
  /** Flushes the logs, and closes the database if it opened it. */
  readonly close: () => Promise<void>;
}

const LOCAL = { api: 'http://127.0.0.1:4000', site: 'http://localhost:5173', others: [] };

const defaultLogs =
  (database: Database) =>
  (options: LogOptions): Logs =>
    isPostgres(database) ? databaseLogs(database, options) : memoryLogs(options);

const defaults = () => ({
  seed: demoSeed,
  time: Date.now,
  ids: v7,
  addresses: LOCAL,
  passwords: argon2Passwords(),
});

async function makeDependencies(
  database: Database,
  options: BackendOptions & Required<Pick<BackendOptions, keyof ReturnType<typeof defaults>>>,
): Promise<Dependencies> {
  const { frozenAt, seed, time, ids, passwords, scenario, addresses } = options;
  const { openLogs = defaultLogs(database) } = options;
  const initial =
    frozenAt === undefined
      ? INITIAL_STATE
      : { ...INITIAL_STATE, clockOffset: frozenAt - time(), frozenAt };
  const controlState = openControlState(database, initial);
  const clock = controlledClock(controlState, time);
  const requests = makeRequestList();
  const logs = openLogs({ now: clock.now, print: options.print, requests });
  const startData = () =>
    scenario?.seed
      ? { seed: resolveSeed(scenario.seed), scenario: scenario.name }
      : { seed: seed() };
  const resetData: Dependencies['resetData'] = async (to = startData()) => {
    const seeding = { hash: passwords.hash, now: frozenAt ?? time(), scenario: to.scenario };
    await replaceData(database, to.seed, seeding);
    await controlState.change(() => withScenario(initial, scenario));
    await logs.clearRequests();
    await logs.clearNotes();
  };
  // If another server over the same database has chosen the scenario, it stays as it is.
  let isNew = false;
  if (scenario) {
    await controlState.change((before) => {
      isNew = before.scenario !== scenario.name;
      return isNew ? withScenario(before, scenario) : before;
    });
  }
  const lacksData = isNew && scenario?.seed && (await readDataScenario(database)) !== scenario.name;
  if (options.reset || lacksData) await resetData();
  return {
    clock,
    startedAt: clock.now(),
    newSecret,
    requests,
    logs,
    tokens: await jwtAccessTokens(await signingKey(database), clock),
    payments: approveAllPayments,
    siteOrigins: [addresses.site],
    openAdminSignUp: true,
    callsPerMinute: 0,
    proxies: 0,
    upstream: undefined,
    mocked: [],
    pictures: demoPicturesFolder(),
    hasControl: true,
    registry: scenarioRegistry(),
    spaces: undefined,
    stopping: new AbortController().signal,
    ...options,
    mailer: withMailErrors(options.mailer ?? localMailer({ clock, ids })),
    database,
    controlState,
    resetData,
  };
}

/** @throws StartupError for a database that cannot be used */
export async function openBackend(given: BackendOptions = {}): Promise<Backend> {
  const options = { ...defaults(), ...given };
  const { database: place = IN_MEMORY, reset, seed, passwords, frozenAt, time } = options;
  const insertSeed = (empty: Database) =>
    seedDatabase(empty, seed(), { hash: passwords.hash, now: frozenAt ?? time() });
  const isGiven = typeof place !== 'string';
  const database = isGiven
    ? place
    : await openDatabase({ address: place, reset, seed: insertSeed });
  try {
    if (isGiven) await transact(database, insertSeed);
    const dependencies = await makeDependencies(database, options);
    const close = async () => {
      await dependencies.logs.flush?.();
      if (!isGiven) await database.destroy();
    };
    return { ...dependencies, app: createApp(dependencies), close };
  } catch (error) {
    if (!isGiven) await database.destroy();
    throw error;
  }
}
