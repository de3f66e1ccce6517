import { createApp } from '../app.ts';
import { signingKey } from '../database/signing-key.ts';
import { localDependencies } from './dependencies.ts';
import { refuseKnownPasswords, refuseUnsafeOptions } from './exposure.ts';
import { addressOf, isLoopback, listen } from './listen.ts';
import { openStorage, type Storage } from './storage.ts';
import type { Options } from './options.ts';
import { demoPicturesFolder } from './paths.ts';
import { findKnownPassword } from '../resources/auth/known-passwords.ts';
import { argon2Passwords, type Passwords } from '../resources/auth/passwords.ts';
import { stopServer } from './stop.ts';

interface Running {
  /** Where it can be reached. */
  readonly address: string;
  /** Finishes what is under way and closes the database. */
  readonly stop: () => Promise<void>;
}

/** An option that follows the address listened on unless it is set. */
const isOn = (option: 'auto' | 'on' | 'off', loopback: boolean) =>
  option === 'auto' ? loopback : option === 'on';

async function serve(options: Options, storage: Storage, passwords: Passwords): Promise<Running> {
  const { database, lease, clock, controls, logs, reset } = storage;
  if (options.reset) await reset();
  await refuseKnownPasswords(options, () => findKnownPassword(database, passwords));
  const key = options.signingKey;
  const secret = key ? Buffer.from(key) : await signingKey(database);
  const server = await listen(options);
  const address = addressOf(server);
  const api = options.publicAddress || address;
  const loopback = isLoopback(server);
  const app = createApp({
    ...localDependencies({ database, lease, clock, logs, passwords }, secret),
    addresses: { api, site: options.site[0] ?? api },
    siteOrigins: options.site,
    openAdminSignUp: isOn(options.adminSignup, loopback),
    callsPerMinute: options.callsPerMinute,
    proxies: options.proxies,
    control: isOn(options.control, loopback) ? { controls, reset } : undefined,
    pictures: demoPicturesFolder(),
  });
  server.on('request', app);
  logs.note('info', `The mock API listens on ${address}`);
  const stop = async () => {
    await stopServer(server);
    await storage.close();
  };
  return { address, stop };
}

/**
 * Opens the database, listens and serves.
 * @throws StartupError when it cannot start
 */
export async function start(options: Options): Promise<Running> {
  await refuseUnsafeOptions(options);
  const passwords = argon2Passwords();
  const storage = await openStorage(options, passwords);
  try {
    return await serve(options, storage, passwords);
  } catch (error) {
    await storage.close();
    throw error;
  }
}
