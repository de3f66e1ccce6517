import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BackendOptions } from '../backend/backend-options.ts';
import { openBackend } from '../backend/open-backend.ts';
import { isPostgresAddress } from '../database/address.ts';
import { loadSeed } from '../database/seeds/load-seed.ts';
import { consolePrinter } from '../http/logs/logs.ts';
import { findKnownPassword } from '../resources/auth/known-passwords.ts';
import { argon2Passwords, hashOnce } from '../resources/auth/passwords.ts';
import { addressOfSpace } from '../spaces/chosen-space.ts';
import { dispatchToSpaces } from '../spaces/dispatch.ts';
import { openSpaces } from '../spaces/open-spaces.ts';
import { exposureOf, isOn, rejectKnownPasswords, rejectUnsafeOptions } from './exposure.ts';
import { addressesOf, addressOf, boundTo, holdRequests, listen } from './listen.ts';
import type { Options } from './options.ts';
import { findScenario, openRegistry } from './scenarios.ts';
import { StartupError } from './startup-error.ts';
import { stopServer } from './stop.ts';

interface Running {
  /** Where it can be reached. */
  readonly address: string;
  /** Finishes what is in flight and closes the database. */
  readonly stop: () => Promise<void>;
}

/** Where the clock of a deterministic server stands without --clock. */
export const DETERMINISTIC_START = '2026-01-05T09:00:00.000Z';

function frozenAt({ clock, deterministic }: Options) {
  const timestamp = clock ?? (deterministic === undefined ? undefined : DETERMINISTIC_START);
  return timestamp === undefined ? undefined : Date.parse(timestamp);
}

/** Loads what is in front of the mock's own operations, if the options ask for any. */
async function upstreamOf({ upstream, record, replay }: Options) {
  if (!upstream && !record && !replay) return undefined;
  const { openUpstream } = await import('../upstream/upstream.ts');
  return openUpstream({ upstream, record, replay });
}

/** What comes from files and not from the options themselves. */
type Loaded = Required<Pick<BackendOptions, 'seed' | 'registry' | 'passwords' | 'stopping'>> &
  Pick<BackendOptions, 'scenario' | 'upstream'>;

async function serve(server: Server, options: Options, loaded: Loaded): Promise<Running> {
  const exposure = exposureOf(boundTo(server), options);
  rejectUnsafeOptions(options, exposure);
  const control = isOn(options.control, exposure);
  if (!control && loaded.scenario) {
    throw new StartupError('error: --scenario needs the control surface. Add --control on.');
  }
  const serveRequests = holdRequests(server);
  const { port } = server.address() as AddressInfo;
  const { passwords, upstream } = loaded;
  const addresses = addressesOf(server, options);
  const print = consolePrinter(options.logLevel);
  const shared = {
    ...loaded,
    frozenAt: frozenAt(options),
    deterministic: options.deterministic,
    signingKey: options.signingKey,
    hashOfSeed: hashOnce(passwords.hash),
    print,
    addresses,
    siteOrigins: options.site,
    openAdminSignUp: isOn(options.adminSignup, exposure),
    callsPerMinute: options.callsPerMinute,
    proxies: options.proxies,
    control,
  };
  const hasSpaces = control && !isPostgresAddress(options.database);
  const idleMs = options.spaceIdle * 60_000;
  const spaces = hasSpaces ? openSpaces({ backend: shared, port, idleMs }) : undefined;
  const { database, synchronous, reset } = options;
  const backend = await openBackend({ ...shared, database, synchronous, reset, spaces });
  const { app, clock, logs } = backend;
  try {
    await rejectKnownPasswords(options, exposure, () =>
      findKnownPassword(backend.database, passwords),
    );
  } catch (error) {
    await backend.close();
    throw error;
  }
  const originsOf = (name: string) => [
    ...options.site,
    addresses.api,
    ...addresses.others,
    addressOfSpace(name, port),
  ];
  // Without a control surface the header means nothing.
  const listener: RequestListener = control
    ? dispatchToSpaces({ app, spaces, logs, clock, originsOf })
    : app;
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
    await backend.close();
  };
  return { address, stop };
}

/**
 * Listens, opens the database and serves. A database is not made for a start that fails before.
 * @param passwords tests give some that cost less
 * @throws StartupError when it cannot start
 */
export async function start(options: Options, passwords = argon2Passwords()): Promise<Running> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const seed = loadSeed(options.seed);
  const print = consolePrinter(options.logLevel);
  const registry = await openRegistry({ ...options, print, stopping: signal });
  const scenario = await findScenario(registry, options.scenario);
  const upstream = await upstreamOf(options);
  const server = await listen(options);
  try {
    const loaded = { seed, registry, scenario, upstream, passwords, stopping: signal };
    const { address, stop } = await serve(server, options, loaded);
    return {
      address,
      stop: () => {
        stopping.abort();
        return stop();
      },
    };
  } catch (error) {
    stopping.abort();
    server.closeAllConnections();
    server.close();
    throw error;
  }
}
