import type { Seed } from '@catering/mock-control';
import {
  makeCatalogue,
  unknownScenario,
  type NamedScenario,
  type ScenarioCatalogue,
} from '../control/scenarios/catalogue.ts';
import { withScenario } from '../control/scenarios/in-force.ts';
import { resolveSeed } from '../database/seeds/seed.ts';
import type { consolePrinter } from '../http/logs/logs.ts';
import type { Options } from './options.ts';
import { StartupError } from './startup-error.ts';
import type { Storage } from './storage.ts';

interface CatalogueOptions extends Pick<Options, 'scenarios'> {
  readonly print: ReturnType<typeof consolePrinter>;
  readonly stopping: AbortSignal;
}

/**
 * The scenarios to choose from.
 * @throws StartupError for a file with a mistake
 */
export async function openCatalogue({
  scenarios: path,
  print,
  stopping,
}: CatalogueOptions): Promise<ScenarioCatalogue> {
  if (!path) return makeCatalogue();
  const { openScenarioFile } = await import('../control/scenarios/read-file.ts');
  return makeCatalogue(await openScenarioFile(path, print, stopping));
}

/** @throws StartupError naming those there are */
export async function findScenario(
  catalogue: ScenarioCatalogue,
  name: string | undefined,
): Promise<NamedScenario | undefined> {
  if (!name) return undefined;
  const all = await catalogue.all();
  const scenario = all.get(name);
  if (scenario) return scenario;
  throw new StartupError(`error: --scenario: ${unknownScenario(name, all)}`);
}

/**
 * Puts the scenario of the start in force, over its data if it has some; where it is already, as
 * another server over the same database has chosen it, all stays as it is.
 * @returns resets to it, over another seed if there is one
 */
export async function applyScenario(
  { controls, reset }: Pick<Storage, 'controls' | 'reset'>,
  scenario: NamedScenario | undefined,
): Promise<(seed?: Seed) => Promise<void>> {
  if (!scenario) return reset;
  let count = 0;
  const ids = () => `${scenario.name}-${(count += 1)}`;
  const resetToScenario = async (seed?: Seed) => {
    await reset(seed ?? (scenario.seed && resolveSeed(scenario.seed())));
    await controls.change((before) => withScenario(before, scenario, ids));
  };
  let isNew = false;
  await controls.change((before) => {
    isNew = before.scenario !== scenario.name;
    return isNew ? withScenario(before, scenario, ids) : before;
  });
  if (isNew && scenario.seed) await resetToScenario();
  return resetToScenario;
}
