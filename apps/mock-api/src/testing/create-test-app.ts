import type { RequestListener } from 'node:http';
import { openBackend, type Backend } from '../backend/open-backend.ts';
import type { BackendOptions } from '../backend/backend-options.ts';
import type { MakeSeed } from '../database/seeds/seed.ts';
import type { Caller } from '../http/authenticate.ts';
import { memoryLogs, type Logs } from '../http/logs/logs.ts';
import { listMails, type StoredMail } from '../mail/mailbox.store.ts';
import { insertAccount } from '../resources/auth/accounts.store.ts';
import type { Clock, EpochMs } from '../runtime/clock.ts';
import { dispatchToSpaces } from '../spaces/dispatch.ts';
import { cheapPasswords } from './cheap-passwords.ts';

/** The moment at which a test app's clock stands until it is moved on. */
export const TEST_START = '2026-11-21T09:30:00.000Z';

const printError = (level: string, line: string) => {
  if (level === 'error') console.error(line);
};

/** The holder of an account, and the header that says so. */
export interface Person extends Caller {
  readonly headers: { readonly authorization: string };
}

/** What may be chosen for a test app; the rest is as the server has it. */
export interface TestAppOptions {
  /** What its database holds at first; the demo unless given. */
  readonly seed?: MakeSeed;
  /** A clock that goes on by itself, `Date.now` for example; else it stands until it is moved on. */
  readonly time?: () => EpochMs;
  /** A text from which ids and secrets follow: the same requests then get the same bytes. */
  readonly deterministic?: string;
  /** Whether anybody may sign up as an admin; true unless given. */
  readonly openAdminSignUp?: boolean;
  /** Calls of one limited operation, for each client address in a minute; no limit unless given. */
  readonly callsPerMinute?: number;
}

/** An app with a database, a clock and a mailbox of its own; it shares nothing with any other. */
export interface TestApp {
  readonly app: RequestListener;
  readonly clock: Clock & { advance(ms: number): void };
  readonly logs: Logs;
  /** Mails sent so far, newest first. */
  readonly mails: () => Promise<StoredMail[]>;
  /** A new account, signed in without a request. */
  readonly person: (role?: Caller['role']) => Promise<Person>;
  readonly close: () => Promise<void>;
}

/** With what only tests of this repository look at. */
export interface OpenTestApp extends TestApp {
  readonly database: Backend['database'];
}

/** A new account, signed in without a request. */
async function addPerson(
  { database, clock, ids, newSecret, passwords, tokens }: Backend,
  role: Caller['role'] = 'user',
): Promise<Person> {
  const id = ids();
  const account = await insertAccount(database, {
    _id: id,
    email: `${role}-${id}@example.com`,
    passwordHash: await passwords.hash('a good password'),
    role,
    tokenVersion: newSecret(),
    createdAt: clock.now(),
  });
  if (!account) throw new Error('The email of a new person is taken');
  const token = await tokens.sign({ account: id, version: account.tokenVersion });
  return { id, email: account.email, role, headers: { authorization: `Bearer ${token}` } };
}

/**
 * A backend with a clock that stands still, cheap passwords and silent logs, which records its requests
 * from the first one on, unless options say otherwise.
 */
export async function createTestApp(options: BackendOptions = {}): Promise<OpenTestApp> {
  const { time = () => Date.parse(TEST_START) } = options;
  // The clock of a test may be moved by the test, which does not wait, or by a request.
  let movedByTest = 0;
  const backend = await openBackend({
    passwords: cheapPasswords(),
    openLogs: memoryLogs,
    print: printError,
    recordsFromStart: true,
    ...options,
    time: () => time() + movedByTest,
    onReset: () => {
      movedByTest = 0;
    },
  });
  const { database, clock, logs, close } = backend;
  const { addresses, siteOrigins = [] } = options;
  const originsOf = () => [...siteOrigins, ...(addresses ? [addresses.api] : [])];
  return {
    app: dispatchToSpaces({ ...backend, spaces: undefined, originsOf }),
    database,
    clock: {
      ...clock,
      advance: (ms) => {
        movedByTest += ms;
      },
    },
    logs,
    mails: () => listMails(database),
    person: (role) => addPerson(backend, role),
    close,
  };
}
