import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPostgresAddress } from '../database/address.ts';
import { loadSeed } from '../database/seeds/load-seed.ts';
import { consolePrinter } from '../http/logs/logs.ts';
import { findKnownPassword } from '../resources/auth/known-passwords.ts';
import { argon2Passwords, hashOnce } from '../resources/auth/passwords.ts';
import { dispatchToSpaces } from '../spaces/dispatch.ts';
import { makeSpaces, type Spaces } from '../spaces/spaces.ts';
import type { Traffic } from '../upstream/traffic.ts';
import { beginningOf } from './beginning.ts';
import { refuseKnownPasswords, refuseUnsafeOptions } from './exposure.ts';
import { holdRequests } from './hold-requests.ts';
import { addressOf, isLoopback, listen } from './listen.ts';
import { makeApp, type AppSettings } from './make-app.ts';
import { openSpace } from './open-space.ts';
import { findScenario, openCatalogue } from './start-scenario.ts';
import { StartupError } from './startup-error.ts';
import type { Options } from './options.ts';
import { stopServer } from './stop.ts';
import { openStorage, type Storage } from './storage.ts';

interface Running {
  /** Where it can be reached. */
  readonly address: string;
  /** Finishes what is under way and closes the database. */
  readonly stop: () => Promise<void>;
}

/** An option that follows the address listened on unless it is set. */
const isOn = (option: 'auto' | 'on' | 'off', loopback: boolean) =>
  option === 'auto' ? loopback : option === 'on';

/** What is in front of the mock's own operations; its code is loaded only when there is any. */
async function trafficOf({ upstream, record, replay }: Options): Promise<Traffic | undefined> {
  if (!upstream && !record && !replay) return undefined;
  const { openTraffic } = await import('../upstream/traffic.ts');
  return openTraffic({ upstream, record, replay });
}

type Beginning = Pick<AppSettings, 'options' | 'seed' | 'catalogue' | 'scenario' | 'traffic'> & {
  readonly stopping: AbortController;
};

function settingsOf(beginning: Beginning, server: Server) {
  const { options } = beginning;
  const loopback = isLoopback(server);
  const hasControl = isOn(options.control, loopback);
  if (!hasControl && options.scenario) {
    throw new StartupError('error: --scenario needs the control surface. Add --control on.');
  }
  const passwords = argon2Passwords();
  return {
    ...beginning,
    passwords,
    hash: hashOnce(passwords.hash),
    hasControl,
    openAdminSignUp: isOn(options.adminSignup, loopback),
  };
}

/** A scenario that replaces the data can be chosen by the first request of a space alone. */
async function withOwnData(settings: AppSettings, name?: string): Promise<AppSettings> {
  if (name === undefined) return settings;
  const scenario = (await settings.catalogue.all()).get(name);
  return scenario?.seed ? { ...settings, scenario } : settings;
}

/** The apps of a server over its storage: its own, and those of its spaces. */
async function makeListener(
  server: Server,
  storage: Storage,
  given: Omit<AppSettings, 'spaces'>,
): Promise<{ listener: RequestListener; spaces: Spaces | undefined }> {
  const { options, hasControl } = given;
  const { port } = server.address() as AddressInfo;
  const api = options.publicAddress || addressOf(server);
  const others = isLoopback(server) ? [`http://localhost:${port}`] : [];
  const addresses = { api, site: options.site[0] ?? api, others };
  const hasSpaces = hasControl && !isPostgresAddress(options.database);
  const spaces: Spaces | undefined = hasSpaces
    ? makeSpaces({
        open: async ({ name, scenario }) => {
          const settings = await withOwnData({ ...given, spaces }, scenario);
          return openSpace({ name, port, addresses }, settings);
        },
        idleMs: options.spaceIdle * 60_000,
      })
    : undefined;
  const app = await makeApp(storage, { ...given, spaces }, addresses);
  // Without a control surface the header means nothing.
  if (!hasControl) return { listener: app, spaces };
  const { logs, clock } = storage;
  const listener = dispatchToSpaces({ app, spaces, logs, clock, siteOrigins: options.site });
  return { listener, spaces };
}

async function serve(beginning: Beginning, server: Server): Promise<Running> {
  const { options, traffic } = beginning;
  const serveRequests = holdRequests(server);
  const settings = settingsOf(beginning, server);
  const { passwords, stopping } = settings;
  const print = consolePrinter(options.logLevel);
  const storage = await openStorage({
    ...beginningOf(options, settings),
    address: options.database,
    print,
  });
  const { database, logs, reset } = storage;
  try {
    if (options.reset) await reset();
    await refuseKnownPasswords(options, () => findKnownPassword(database, passwords));
    const { listener, spaces } = await makeListener(server, storage, settings);
    serveRequests(listener);
    const address = addressOf(server);
    const ready = `The mock API listens on ${address}`;
    // The port of a deterministic server may differ from start to start, and its log may not.
    if (options.deterministic === undefined) logs.note('info', ready);
    else print('info', ready);
    traffic?.announce(logs);
    const stop = async () => {
      stopping.abort();
      await stopServer(server);
      await traffic?.close();
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
 * @throws StartupError when it cannot start
 */
export async function start(options: Options): Promise<Running> {
  await refuseUnsafeOptions(options);
  const seed = loadSeed(options.seed);
  const stopping = new AbortController();
  const print = consolePrinter(options.logLevel);
  const catalogue = await openCatalogue({ ...options, print, stopping: stopping.signal });
  const scenario = await findScenario(catalogue, options.scenario);
  const traffic = await trafficOf(options);
  const server = await listen(options);
  try {
    return await serve({ options, seed, catalogue, scenario, stopping, traffic }, server);
  } catch (error) {
    stopping.abort();
    server.closeAllConnections();
    server.close();
    throw error;
  }
}
