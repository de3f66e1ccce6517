import { openBackend, type BackendOptions } from '../backend/open-backend.ts';
import { IN_MEMORY } from '../database/address.ts';
import { makeSpaces, type OpenSpace, type Spaces } from './spaces.ts';

/** A backend in memory, with the seed and the options of the server. */
async function openSpace(name: string, shared: BackendOptions, spaces: Spaces): Promise<OpenSpace> {
  const backend = await openBackend({
    ...shared,
    database: IN_MEMORY,
    print: (level, line) => shared.print?.(level, `[${name}] ${line}`),
    spaces,
  });
  return {
    app: backend.app,
    scenario: () => backend.controlState.current.scenario,
    close: backend.close,
  };
}

/** The spaces of a server, each a backend of its own in memory. */
export function openSpaces(shared: BackendOptions): Spaces {
  const spaces: Spaces = makeSpaces((name) => openSpace(name, shared, spaces));
  return spaces;
}
