import {
  ADVANCE_MAX_MS,
  linesOf,
  seedSchema,
  unknownName,
  validate,
  type ScenarioFile,
  type Seed,
  type SeedInput,
} from '@catering/mock-control';
import type { RequestListener } from 'node:http';
import { openBackend, type Backend, type BackendOptions } from '../backend/open-backend.ts';
import { makeAddAccount } from '../control/add-account.ts';
import type { Caller } from '../http/caller.ts';
import { memoryLogs, type Logs } from '../http/logs/logs.ts';
import { listMails, type StoredMail } from '../mail/mailbox.store.ts';
import { moveClock, type Clock, type EpochMs } from '../runtime/clock.ts';
import { dispatchToSpaces } from '../spaces/dispatch.ts';
import { cheapPasswords } from './cheap-passwords.ts';

const ROLES: readonly Caller['role'][] = ['user', 'admin'];

/** An account that is signed in. */
export interface Person extends Caller {
  /** The access token, as a login returns it. */
  readonly token: string;
  /** The header that sends the token. */
  readonly headers: { readonly authorization: string };
}

/** Options of a test app; each has a default. */
export interface TestAppOptions {
  /** Your own scenarios by name, next to the bundled ones: what a file of `--scenario` contains. */
  readonly scenarios?: ScenarioFile;
  /** Data of its database, such as `() => ({ dishes: [dish] })`; lists that it leaves out are empty. Default: the demo. */
  readonly seed?: () => SeedInput;
  /**
   * The time at which the clock stands still until you move it, in milliseconds since 1970; or a clock that runs, such
   * as `Date.now`. Default: it stands still at the time of the start.
   */
  readonly time?: EpochMs | (() => EpochMs);
  /** True to let anybody sign up as an admin. Default: true. */
  readonly openAdminSignUp?: boolean;
  /** Limit of login, signup and similar calls, per client address. Default: no limit. */
  readonly callsPerMinute?: number;
}

/** An app with its own database, clock and mailbox. It shares nothing with other apps. */
export interface TestApp {
  readonly app: RequestListener;
  /** The clock of the server. `advance` moves it, also while it stands still. */
  readonly clock: Clock & { advance(ms: number): void };
  readonly logs: Logs;
  /** Mails sent so far, newest first. */
  readonly mails: () => Promise<StoredMail[]>;
  /** Adds an account and signs it in, without a request. */
  readonly person: (role?: Caller['role']) => Promise<Person>;
  readonly close: () => Promise<void>;
}

/** A test app with its database, for tests of this repository. */
export interface TestBackend extends Omit<TestApp, 'clock'> {
  /** Over Postgres, the clock has moved once the promise is settled. */
  readonly clock: Clock & { advance(ms: number): void | Promise<void> };
  readonly database: Backend['database'];
}

/** @throws TypeError saying where a seed is invalid */
const checked = (seed: () => SeedInput) => (): Seed => {
  const value: unknown = seed();
  if (value instanceof Promise) {
    throw new TypeError('seed must return the data, not a promise. Load the data first.');
  }
  const { data, issues } = validate(seedSchema, value);
  if (data) return data;
  throw new TypeError(`seed:${linesOf(issues)}`);
};

/**
 * A backend with a frozen clock, cheap passwords and silent logs. It records its requests from the first one
 * on. Options override these defaults.
 */
export async function openTestBackend({
  seed,
  time = Date.now(),
  printsWarnings = false,
  ...options
}: Omit<BackendOptions, 'seed' | 'time'> &
  Pick<TestAppOptions, 'seed' | 'time'> & {
    /** Prints warnings too, such as a page that the browser blocks. */
    readonly printsWarnings?: boolean;
  } = {}): Promise<TestBackend> {
  const stopping = new AbortController();
  const backend = await openBackend({
    passwords: cheapPasswords(),
    openLogs: memoryLogs,
    // Requests in progress fail once the backend is closed, which is no news.
    print: (level, line) => {
      if (level === 'error' && !stopping.signal.aborted) console.error(line);
      if (level === 'warn' && printsWarnings) console.warn(line);
    },
    stopping: stopping.signal,
    ...(typeof time === 'function' ? { time } : { frozenAt: time }),
    ...options,
    ...(seed && { seed: checked(seed) }),
  });
  const { database, clock, controlState, logs, close } = backend;
  const addAccount = makeAddAccount(backend);
  const { addresses, siteOrigins = [] } = options;
  const origins = [...siteOrigins, ...(addresses ? [addresses.api] : [])];
  return {
    app: dispatchToSpaces({ ...backend, spaces: undefined, origins }),
    database,
    clock: {
      ...clock,
      advance: (ms) => {
        if (!(ms >= 0 && ms <= ADVANCE_MAX_MS)) {
          throw new TypeError(`advance takes 0 to ${ADVANCE_MAX_MS} milliseconds, not ${ms}.`);
        }
        return controlState.change((before) => moveClock(before, ms));
      },
    },
    logs,
    mails: () => listMails(database),
    person: async (role = 'user') => {
      if (!ROLES.includes(role)) throw new TypeError(unknownName('role', role, ROLES));
      const { _id: id, email, token } = await addAccount({ role, verified: false, orders: 0 });
      return { id, email, role, token, headers: { authorization: `Bearer ${token}` } };
    },
    close: async () => {
      stopping.abort();
      await close();
    },
  };
}
