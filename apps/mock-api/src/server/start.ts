import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { dirname } from 'node:path';
import { openBackend } from '../backend/open-backend.ts';
import { isPostgresAddress } from '../database/address.ts';
import { loadSeed } from '../database/seeds/choose-seed.ts';
import { consolePrinter } from '../http/logs/logs.ts';
import { findKnownPasswords } from '../resources/auth/known-passwords.ts';
import { argon2Passwords } from '../resources/auth/passwords.ts';
import { dispatchToSpaces } from '../spaces/dispatch.ts';
import { openSpaces } from '../spaces/open-spaces.ts';
import { describeAddresses } from './describe-addresses.ts';
import { describeData } from './describe-data.ts';
import { exposureOf, rejectKnownPasswords, rejectUnsafeOptions } from './options/exposure.ts';
import { followConnections } from './connections.ts';
import { addressOf, addressesOf, alsoBelow, boundTo, holdRequests, listen } from './listen.ts';
import { readUpstream } from './options/option-values.ts';
import type { Options } from './options/options.ts';
import { openScenarios } from '../control/scenarios/open-scenarios.ts';
import { StartupError } from '../runtime/startup-error.ts';

/** @param opened gets what has to be closed, in the order of opening */
async function startServer(
  options: Options,
  passwords: ReturnType<typeof argon2Passwords>,
  opened: AsyncDisposableStack,
): Promise<string> {
  const print = consolePrinter(options.logLevel);
  const stopping = new AbortController();
  const seed = loadSeed(options.seed);
  opened.defer(() => stopping.abort());
  const { registry, scenario } = openScenarios(options.scenario ?? [], print);

  const server = await listen(options);
  const connections = followConnections(server);
  opened.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const exposure = exposureOf(boundTo(server), options);
  rejectUnsafeOptions(options, exposure);
  const isOpen = exposure === undefined || options.publicDemo;
  if (!isOpen && scenario) {
    throw new StartupError(
      `error: --scenario needs the control surface, which a server ${exposure} has only with --public-demo.`,
    );
  }
  const serveRequests = holdRequests(server);

  const addresses = addressesOf(server, options);
  const upstream = options.upstream ? readUpstream(options.upstream) : undefined;
  const shared = {
    seed,
    frozenAt: options.clock === undefined ? undefined : Date.parse(options.clock),
    passwords,
    print,
    addresses,
    siteOrigins: options.site,
    openAdminSignUp: isOpen,
    callsPerMinute: options.callsPerMinute,
    proxies: options.proxies,
    hasControl: isOpen,
    registry,
    scenario,
    stopping: stopping.signal,
    upstream: upstream?.address,
    mocked: upstream?.mocked ?? [],
  };
  const { database, reset } = options;
  const [hadFile, hadFolder] = [existsSync(database), existsSync(dirname(database))];
  const hasSpaces = isOpen && !isPostgresAddress(database);
  const spaces = hasSpaces ? openSpaces(shared) : undefined;
  const backend = await openBackend({ ...shared, database, reset, spaces });
  const { app, logs } = backend;
  opened.defer(() => backend.close());
  opened.defer(() => spaces?.close());
  const known = await findKnownPasswords(backend.database, passwords);
  rejectKnownPasswords(options, exposure, known);

  const origins = [...options.site, new URL(addresses.api).origin, ...addresses.others];
  // The header of spaces belongs to the control surface.
  const listener: RequestListener = isOpen ? dispatchToSpaces({ app, spaces, origins }) : app;
  serveRequests(alsoBelow(addresses.api, listener));
  opened.defer(connections.stop);
  opened.defer(() => stopping.abort());
  const address = addressOf(server);
  logs.note('info', `The mock API listens on ${address}`);
  const logins = known.filter(({ disabled }) => !disabled);
  const lines = [
    ...describeAddresses(address, {
      boundTo: boundTo(server),
      hasDocs: upstream === undefined,
      hasControl: isOpen,
    }),
    ...describeData(options, { hadFile, hadFolder, logins }),
  ];
  for (const line of lines) print('info', line);
  if (!isOpen) {
    print(
      'info',
      `There is no control surface, because others can reach a server ${exposure}. Add --public-demo to have one.`,
    );
  }
  return address;
}

/**
 * Listens, opens the database and serves. A database is not made for a start that fails before.
 * @param passwords tests give some that cost less
 * @returns where it can be reached, and what finishes requests in flight and closes the database
 * @throws StartupError when it cannot start
 */
export async function start(options: Options, passwords = argon2Passwords()) {
  const opened = new AsyncDisposableStack();
  try {
    const address = await startServer(options, passwords, opened);
    return { address, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}
