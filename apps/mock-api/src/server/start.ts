import type { Server } from 'node:http';
import { loadSeed } from '../database/seeds/load-seed.ts';
import { consolePrinter } from '../http/logs/logs.ts';
import { findKnownPassword } from '../resources/auth/known-passwords.ts';
import { argon2Passwords, hashOnce } from '../resources/auth/passwords.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { storageSettings } from './deterministic.ts';
import {
  exposureOf,
  rejectKnownPasswords,
  rejectUnsafeOptions,
  type Exposure,
} from './exposure.ts';
import { holdRequests } from './hold-requests.ts';
import { addressOf, boundTo, listen } from './listen.ts';
import type { AppSettings } from './make-app.ts';
import { makeListener } from './make-listener.ts';
import { findScenario, openRegistry } from './start-scenario.ts';
import { StartupError } from './startup-error.ts';
import type { Options } from './options.ts';
import { stopServer } from './stop.ts';
import { openStorage } from './storage.ts';

interface Running {
  /** Where it can be reached. */
  readonly address: string;
  /** Finishes what is under way and closes the database. */
  readonly stop: () => Promise<void>;
}

/** An option that is on where others cannot reach the server, unless it is set. */
const isOn = (option: 'auto' | 'on' | 'off', exposure: Exposure) =>
  option === 'auto' ? exposure === undefined : option === 'on';

/** What is in front of the mock's own operations; its code is loaded only when there is any. */
async function upstreamOf({ upstream, record, replay }: Options): Promise<Upstream | undefined> {
  if (!upstream && !record && !replay) return undefined;
  const { openUpstream } = await import('../upstream/upstream.ts');
  return openUpstream({ upstream, record, replay });
}

type StartSettings = Pick<
  AppSettings,
  'options' | 'seed' | 'registry' | 'scenario' | 'upstream' | 'stopping' | 'passwords'
>;

function settingsFor(exposure: Exposure, given: StartSettings) {
  const { options, passwords } = given;
  const hasControl = isOn(options.control, exposure);
  if (!hasControl && options.scenario) {
    throw new StartupError('error: --scenario needs the control surface. Add --control on.');
  }
  return {
    ...given,
    hash: hashOnce(passwords.hash),
    hasControl,
    openAdminSignUp: isOn(options.adminSignup, exposure),
  };
}

async function serve(server: Server, given: StartSettings): Promise<Running> {
  const { options, upstream } = given;
  const exposure = exposureOf(boundTo(server), options);
  rejectUnsafeOptions(options, exposure);
  const serveRequests = holdRequests(server);
  const settings = settingsFor(exposure, given);
  const print = consolePrinter(options.logLevel);
  const storage = await openStorage({
    ...storageSettings(options, settings),
    address: options.database,
    synchronous: options.synchronous,
    print,
  });
  const { database, logs, reset } = storage;
  try {
    if (options.reset) await reset();
    await rejectKnownPasswords(options, exposure, () =>
      findKnownPassword(database, settings.passwords),
    );
    const { listener, spaces } = await makeListener(server, storage, settings);
    serveRequests(listener);
    const address = addressOf(server);
    const ready = `The mock API listens on ${address}`;
    // The port of a deterministic server may differ from start to start, and its log may not.
    if (options.deterministic === undefined) logs.note('info', ready);
    else print('info', ready);
    upstream?.announce(logs);
    const stop = async () => {
      await stopServer(server);
      await upstream?.close(logs);
      await spaces?.close();
      await storage.close();
    };
    return { address, stop };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/**
 * Listens, opens the database and serves. A database is not made for a start that fails before.
 * @param passwords tests give some that cost less
 * @throws StartupError when it cannot start
 */
export async function start(options: Options, passwords = argon2Passwords()): Promise<Running> {
  const seed = loadSeed(options.seed);
  const stopping = new AbortController();
  const print = consolePrinter(options.logLevel);
  const registry = await openRegistry({ ...options, print, stopping: stopping.signal });
  const scenario = await findScenario(registry, options.scenario);
  const upstream = await upstreamOf(options);
  const server = await listen(options);
  try {
    const { signal } = stopping;
    const given = { options, seed, registry, scenario, upstream, passwords, stopping: signal };
    const { address, stop } = await serve(server, given);
    const stopAll = () => {
      stopping.abort();
      return stop();
    };
    return { address, stop: stopAll };
  } catch (error) {
    stopping.abort();
    server.closeAllConnections();
    server.close();
    throw error;
  }
}
