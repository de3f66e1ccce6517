import type { Seed } from '@catering/mock-control';
import { withScenario, type ActiveScenario } from '../control/scenarios/active-scenario.ts';
import { scenarioRegistry, type ScenarioRegistry } from '../control/scenarios/scenario-registry.ts';
import { resolveSeed } from '../database/seeds/seed.ts';
import type { consolePrinter } from '../http/logs/logs.ts';
import type { Options } from './options.ts';
import { StartupError } from './startup-error.ts';
import type { Storage } from './storage.ts';

interface RegistryOptions extends Pick<Options, 'scenarios'> {
  readonly print: ReturnType<typeof consolePrinter>;
  readonly stopping: AbortSignal;
}

/**
 * The scenarios to choose from.
 * @throws StartupError for a file with a mistake
 */
export async function openRegistry({
  scenarios: path,
  print,
  stopping,
}: RegistryOptions): Promise<ScenarioRegistry> {
  if (!path) return scenarioRegistry();
  const { openScenarioFile } = await import('../control/scenarios/read-file.ts');
  return scenarioRegistry(await openScenarioFile(path, print, stopping));
}

/** @throws StartupError naming those there are */
export async function findScenario(
  registry: ScenarioRegistry,
  name: string | undefined,
): Promise<ActiveScenario | undefined> {
  if (!name) return undefined;
  const { scenario, problem } = await registry.find(name);
  if (problem === undefined) return scenario;
  throw new StartupError(`error: --scenario: ${problem}`);
}

/**
 * Makes the scenario of the start the active one, over its data if it has some; where it is active, as
 * another server over the same database has chosen it, all stays as it is.
 * @returns resets to it, over another seed if there is one
 */
export async function applyScenario(
  { controls, reset }: Pick<Storage, 'controls' | 'reset'>,
  scenario: ActiveScenario | undefined,
): Promise<(seed?: Seed) => Promise<void>> {
  if (!scenario) return reset;
  const resetToScenario = async (seed?: Seed) => {
    await reset(seed ?? (scenario.seed && resolveSeed(scenario.seed())));
    await controls.change((before) => withScenario(before, scenario));
  };
  let isNew = false;
  await controls.change((before) => {
    isNew = before.scenario !== scenario.name;
    return isNew ? withScenario(before, scenario) : before;
  });
  if (isNew && scenario.seed) await resetToScenario();
  return resetToScenario;
}
