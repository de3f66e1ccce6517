import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Express } from 'express';
import { createApp } from '../app.ts';
import { IN_MEMORY } from '../database/address.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { demoSeed, type MakeSeed } from '../database/seeds/seed.ts';
import { signingKey } from '../database/signing-key.ts';
import { transact } from '../database/transact.ts';
import type { Caller } from '../http/authenticate.ts';
import { memoryLogs, type Logs } from '../http/logs/logs.ts';
import { listMails, type StoredMail } from '../mail/mailbox.store.ts';
import { insertAccount } from '../resources/auth/accounts.store.ts';
import type { Clock, EpochMs } from '../runtime/clock.ts';
import { seededKey, seededRandom, systemRandom } from '../runtime/random.ts';
import { localDependencies, type AppDependencies } from '../server/dependencies.ts';
import { insertSeed, makeStorage } from '../server/storage.ts';
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
  readonly app: Express;
  readonly database: Database;
}

/**
 * An app with a database, a clock and a mailbox of its own; it shares nothing with any other.
 *
 * @param given replaces what the app would be made with; `seed` is what the database holds (demo), which
 * must be empty when it is given, and is then not closed either; `time` is a clock that goes on by
 * itself
 */
export async function createTestApp({
  seed = demoSeed,
  time = () => Date.parse(TEST_START),
  deterministic,
  ...given
}: Omit<Partial<AppDependencies>, 'deterministic'> & TestAppOptions = {}): Promise<OpenTestApp> {
  const passwords = cheapPasswords();
  const random = deterministic === undefined ? systemRandom : seededRandom(deterministic);
  const database =
    given.database ?? (await openDatabase({ address: IN_MEMORY, seed: async () => {} }));
  // The clock of a test may be moved by the test, which does not wait, or by a request.
  let movedByTest = 0;
  const settings = { seed, hash: passwords.hash, random, time: () => time() + movedByTest };
  await transact(database, insertSeed(settings));
  const { controls, reset, ...storage } = makeStorage({
    ...settings,
    database,
    openLogs: (timestamp) => memoryLogs({ timestamp, print: printError }),
  });
  const key = deterministic === undefined ? await signingKey(database) : seededKey(deterministic);
  const dependencies = localDependencies({ ...storage, passwords }, key);
  const app = createApp({
    ...dependencies,
    addresses: { api: 'http://127.0.0.1:4000', site: 'http://localhost:5173', others: [] },
    siteOrigins: ['http://localhost:5173'],
    openAdminSignUp: true,
    callsPerMinute: 0,
    proxies: 0,
    control: {
      controls,
      time: storage.time,
      reset: async (other) => {
        movedByTest = 0;
        await reset(other);
      },
    },
    deterministic: deterministic !== undefined,
    pictures: join(import.meta.dirname, 'no-pictures'),
    ...given,
  });

  const { clock, ids, newSecret, tokens } = dependencies;
  const person = async (role: Caller['role'] = 'user'): Promise<Person> => {
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
  };
  return {
    app,
    database,
    clock: {
      ...clock,
      advance: (ms) => {
        movedByTest += ms;
      },
    },
    logs: dependencies.logs,
    mails: () => listMails(database),
    person,
    close: async () => {
      if (!given.database) await database.destroy();
    },
  };
}
