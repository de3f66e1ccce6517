import { openBackend, type BackendOptions } from '../backend/open-backend.ts';
import { findScenario } from '../control/scenarios/scenario-registry.ts';
import { IN_MEMORY } from '../database/address.ts';
import { makeSpaces, type ChosenSpace, type OpenSpace, type Spaces } from './spaces.ts';

type SharedOptions = BackendOptions & Required<Pick<BackendOptions, 'registry'>>;

/** A backend in memory, with the seed and the options of the server. */
async function openSpace(
  { name, scenario: header }: ChosenSpace,
  shared: SharedOptions,
  spaces: Spaces,
): Promise<OpenSpace> {
  // Only the first request of a space can choose a scenario that replaces the data.
  const found = header === undefined ? undefined : findScenario(shared.registry, header).scenario;
  const backend = await openBackend({
    ...shared,
    database: IN_MEMORY,
    print: (level, line) => shared.print?.(level, `[${name}] ${line}`),
    spaces,
    scenario: found?.seed ? found : shared.scenario,
  });
  return {
    app: backend.app,
    scenario: () => backend.controls.state.scenario,
    close: backend.close,
  };
}

/** The spaces of a server, each a backend of its own in memory. */
export function openSpaces(shared: SharedOptions): Spaces {
  const spaces: Spaces = makeSpaces({ open: (chosen) => openSpace(chosen, shared, spaces) });
  return spaces;
}
