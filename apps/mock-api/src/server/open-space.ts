import { IN_MEMORY } from '../database/address.ts';
import { consolePrinter } from '../http/logs/logs.ts';
import type { OpenSpace } from '../spaces/spaces.ts';
import type { Addresses } from './dependencies.ts';
import { storageSettings } from './deterministic.ts';
import { makeApp, type AppSettings } from './make-app.ts';
import { openStorage } from './storage.ts';

interface SpaceOptions {
  readonly name: string;
  /** Where the server listens. */
  readonly port: number;
  readonly addresses: Addresses;
}

/** A backend of its own in memory, with the seed and the options of the server. */
export async function openSpace(
  { name, port, addresses }: SpaceOptions,
  settings: AppSettings,
): Promise<OpenSpace> {
  const print = consolePrinter(settings.options.logLevel);
  const storage = await openStorage({
    ...storageSettings(settings.options, settings, name),
    address: IN_MEMORY,
    print: (level, line) => print(level, `[${name}] ${line}`),
  });
  const byHost = `http://${name}.localhost:${port}`;
  let { api } = addresses;
  const ownAddresses: Addresses = {
    site: addresses.site,
    get api() {
      return api;
    },
    others: [addresses.api, ...addresses.others, byHost],
  };
  return {
    app: await makeApp(storage, settings, ownAddresses, name),
    scenario: () => storage.controls.state().scenario,
    reachedByHost: () => {
      // Who follows a link of a mail then need not send the header along.
      api = byHost;
    },
    close: storage.close,
  };
}
