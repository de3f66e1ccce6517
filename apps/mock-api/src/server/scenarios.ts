import type { ActiveScenario } from '../control/scenarios/active-scenario.ts';
import { scenarioRegistry, type ScenarioRegistry } from '../control/scenarios/scenario-registry.ts';
import type { consolePrinter } from '../http/logs/logs.ts';
import type { Options } from './options.ts';
import { StartupError } from '../runtime/startup-error.ts';

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
  const file = await openScenarioFile(path, print, stopping);
  return scenarioRegistry(file, (message) => print('warn', `${path}: ${message}`));
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
