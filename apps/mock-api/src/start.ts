import { randomUUID } from 'node:crypto';
import { createApp } from './app.ts';
import { movableClock, toTimestamp } from './clock.ts';
import { consolePrinter } from './console-printer.ts';
import { shareControls } from './control/shared-controls.ts';
import { isShared } from './database/dialect.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/schema.ts';
import { settleLater } from './database/settle.ts';
import { signingKey } from './database/signing-key.ts';
import { transact } from './database/transact.ts';
import { empty, fill } from './database/seeds/fill.ts';
import { loadSeed } from './database/seeds/load-seed.ts';
import { memoryLogs } from './http/logs.ts';
import { sharedLogs } from './http/shared-logs.ts';
import { localMailer } from './mail/mailbox.store.ts';
import { addressOf, isLoopback, listen } from './listen.ts';
import type { Options } from './options.ts';
import { believingPayments } from './payment/payments.ts';
import { picturesFolder } from './places.ts';
import { jwtAccessTokens } from './resources/auth/access-tokens.ts';
import { argon2Passwords } from './resources/auth/passwords.ts';
import { stopServer } from './stop-server.ts';

/** Long enough to spare most checks, well below what anybody would notice. */
const CATALOGUE_MAX_AGE_MS = 250;

interface Running {
  /** Where it can be reached. */
  readonly address: string;
  /** Finishes what is under way and closes the database. */
  readonly stop: () => Promise<void>;
}

/** An option that follows the address listened on unless it is set. */
const isOn = (option: 'auto' | 'on' | 'off', loopback: boolean) =>
  option === 'auto' ? loopback : option === 'on';

/**
 * Opens the database, listens and serves.
 * @throws Refused when it cannot start
 */
export async function start(options: Options): Promise<Running> {
  const { host, port, 'log-level': level } = options;
  const passwords = argon2Passwords();
  const ids = randomUUID;
  const seed = loadSeed(options.seed);
  const fillIt = (transaction: Database) => {
    const now = Date.now();
    return fill(transaction, seed(now), { hash: passwords.hash, ids, now });
  };
  const database = await openDatabase({ address: options.database, fill: fillIt });
  // Servers on one database agree on the time, on failures that were asked for, and on their logs.
  const shared = isShared(database) ? shareControls(database, Date.now) : undefined;
  const clock = shared?.clock ?? movableClock();
  const log = {
    timestamp: () => toTimestamp(clock.now()),
    print: consolePrinter(level),
  };
  const logsOfAll = isShared(database) ? sharedLogs(database, log) : undefined;
  const logs = logsOfAll ?? memoryLogs(log);
  const reset = async () => {
    await clock.reset();
    await logs.clearRequests();
    await logs.clearNotes();
    await transact(database, async (transaction) => {
      await empty(transaction);
      await fillIt(transaction);
    });
  };
  if (options.reset) await reset();
  const settling = await settleLater(database, options.database);
  const key = await signingKey(database);
  const server = await listen({ host, port }).catch(async (error: unknown) => {
    await database.destroy();
    throw error;
  });
  const api = addressOf(server);
  const loopback = isLoopback(server);
  const app = createApp({
    database,
    settle: settling?.settle,
    clock,
    startedAt: clock.now(),
    ids,
    logs,
    mailer: localMailer({ database, clock, ids }),
    passwords,
    payments: believingPayments,
    tokens: jwtAccessTokens(key, clock),
    addresses: { api, site: options.site[0] ?? api },
    siteOrigins: options.site,
    openAdminSignUp: isOn(options['admin-signup'], loopback),
    callsPerMinute: options['calls-per-minute'],
    // Whoever meets another server with each request must not see an older menu than before.
    catalogueMaxAgeMs: isShared(database) ? 0 : CATALOGUE_MAX_AGE_MS,
    control: isOn(options.control, loopback) ? { clock, reset, shared } : undefined,
    pictures: picturesFolder(),
  });
  server.on('request', app);
  logs.note('info', `The mock API listens on ${api}`);
  const stop = async () => {
    await stopServer(server);
    await logsOfAll?.settle();
    settling?.close();
    await database.destroy();
  };
  return { address: api, stop };
}
