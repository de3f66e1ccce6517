import { randomUUID } from 'node:crypto';
import { createApp } from './app.ts';
import { movableClock, toTimestamp } from './clock.ts';
import { consolePrinter } from './console-printer.ts';
import { openDatabase } from './database/open.ts';
import { empty, fill } from './database/seeds/fill.ts';
import { loadSeed } from './database/seeds/load-seed.ts';
import { memoryLogs } from './http/logs.ts';
import { addressOf, listen } from './listen.ts';
import type { Options } from './options.ts';
import { picturesFolder } from './places.ts';
import { argon2Passwords } from './resources/auth/passwords.ts';
import { stopServer } from './stop-server.ts';

/**
 * Opens the database, listens and serves.
 * @returns what stops it: it finishes what is under way and closes the database
 * @throws Refused when it cannot start
 */
export async function start(options: Options): Promise<() => Promise<void>> {
  const { host, port, 'log-level': level } = options;
  const clock = movableClock();
  const timestamp = () => toTimestamp(clock.now());
  const logs = memoryLogs({ timestamp, print: consolePrinter(level) });
  const passwords = argon2Passwords();
  const ids = randomUUID;
  const seed = loadSeed(options.seed);
  const means = () => ({ hash: passwords.hash, ids, now: clock.now() });
  const database = await openDatabase({
    file: options.database,
    fill: (transaction) => fill(transaction, seed(clock.now()), means()),
  });
  if (options.reset) {
    await database.transaction().execute(async (transaction) => {
      await empty(transaction);
      await fill(transaction, seed(clock.now()), means());
    });
  }
  const server = await listen({ host, port }).catch(async (error: unknown) => {
    await database.destroy();
    throw error;
  });
  const api = addressOf(server);
  const app = createApp({
    database,
    clock,
    startedAt: clock.now(),
    ids,
    logs,
    addresses: { api, site: options.site[0] ?? api },
    siteOrigins: options.site,
    callsPerMinute: options['calls-per-minute'],
    pictures: picturesFolder(),
  });
  server.on('request', app);
  logs.note('info', `The mock API listens on ${api}`);
  return async () => {
    await stopServer(server);
    await database.destroy();
  };
}
