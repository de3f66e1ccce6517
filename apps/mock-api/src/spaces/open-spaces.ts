import { findScenario } from '../control/scenarios/scenario-registry.ts';
import { openBackend, type BackendOptions } from '../backend/open-backend.ts';
import { IN_MEMORY } from '../database/address.ts';
import { makeSpaces, type ChosenSpace, type OpenSpace, type Spaces } from './spaces.ts';

interface BackendSpacesOptions {
  /** Those of the server, which its spaces share. */
  readonly backend: BackendOptions & Required<Pick<BackendOptions, 'addresses' | 'registry'>>;
  /** Where the server listens. */
  readonly port: number;
  /** How long a space stays without a request, ms; 0 keeps it. */
  readonly idleMs: number;
}

/** Where a space is reached without the header. */
export const addressOfSpace = (name: string, port: number) => `http://${name}.localhost:${port}`;

/** A backend in memory, with the seed and the options of the server. */
async function openSpace(
  { name, scenario: header }: ChosenSpace,
  { backend: shared, port }: BackendSpacesOptions,
  spaces: Spaces,
): Promise<OpenSpace> {
  const { addresses, print, registry } = shared;
  const byHost = addressOfSpace(name, port);
  let { api } = addresses;
  // Only the first request of a space can choose a scenario that replaces the data.
  const found = header === undefined ? undefined : findScenario(registry, header).scenario;
  const backend = await openBackend({
    ...shared,
    database: IN_MEMORY,
    print: (level, line) => print?.(level, `[${name}] ${line}`),
    addresses: {
      site: addresses.site,
      get api() {
        return api;
      },
      others: [new URL(addresses.api).origin, ...addresses.others, byHost],
    },
    spaces,
    recordsFromStart: true,
    scenario: found?.seed ? found : shared.scenario,
  });
  return {
    app: backend.app,
    scenario: () => backend.controls.state.scenario,
    reachedByHost: () => {
      // Who follows a link of a mail then need not send the header along.
      api = byHost;
    },
    close: backend.close,
  };
}

/** The spaces of a server, each a backend of its own in memory. */
export function openSpaces(options: BackendSpacesOptions): Spaces {
  const spaces: Spaces = makeSpaces({
    open: (chosen) => openSpace(chosen, options, spaces),
    idleMs: options.idleMs,
  });
  return spaces;
}
