import type { ActiveScenario } from '../control/scenarios/active-scenario.ts';
import { loadScenarios } from '../control/scenarios/load-scenarios.ts';
import {
  findScenario,
  scenarioRegistry,
  type ScenarioRegistry,
} from '../control/scenarios/scenario-registry.ts';
import { shippedScenarios } from '../control/scenarios/shipped.ts';
import type { consolePrinter } from '../http/logs/logs.ts';
import { StartupError } from '../runtime/startup-error.ts';

/**
 * The scenarios to choose from.
 * @param path of the file with those of the team
 * @throws StartupError for a file with a mistake
 */
export function openRegistry(
  path: string | undefined,
  print: ReturnType<typeof consolePrinter>,
): ScenarioRegistry {
  const own = path ? loadScenarios(path) : {};
  for (const name of Object.keys(own).filter((one) => one in shippedScenarios)) {
    print('warn', `${path}: Your scenario "${name}" replaces the bundled one of this name.`);
  }
  return scenarioRegistry(own);
}

/** @throws StartupError naming those there are */
export function startScenario(
  registry: ScenarioRegistry,
  name: string | undefined,
): ActiveScenario | undefined {
  if (!name) return undefined;
  const { scenario, problem } = findScenario(registry, name);
  if (problem === undefined) return scenario;
  throw new StartupError(`error: --scenario: ${problem}`);
}
