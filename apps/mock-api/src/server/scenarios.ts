import type { ActiveScenario } from '../control/scenarios/active-scenario.ts';
import { loadScenarios } from '../control/scenarios/load-scenarios.ts';
import {
  findScenario,
  scenarioRegistry,
  type ScenarioRegistry,
} from '../control/scenarios/scenario-registry.ts';
import { bundledScenarios } from '../control/scenarios/bundled.ts';
import type { consolePrinter } from '../http/logs/logs.ts';
import { StartupError } from '../runtime/startup-error.ts';

const isFile = (text: string) => text.endsWith('.json');

/**
 * The scenarios to choose from, and the one of the start.
 * @param given names of scenarios, and files with those of the team
 * @throws StartupError for a file with a mistake, and for a name that does not exist
 */
export function openScenarios(
  given: readonly string[],
  print: ReturnType<typeof consolePrinter>,
): { readonly registry: ScenarioRegistry; readonly scenario: ActiveScenario | undefined } {
  const own = Object.assign({}, ...given.filter(isFile).map(loadScenarios));
  for (const name of Object.keys(own).filter((one) => one in bundledScenarios)) {
    print('warn', `Your scenario "${name}" replaces the bundled one of this name.`);
  }
  const registry = scenarioRegistry(own);
  const names = given.filter((text) => text !== '' && !isFile(text));
  if (names.length === 0) return { registry, scenario: undefined };
  const { scenario, problem } = findScenario(registry, names.join(','));
  if (problem !== undefined) throw new StartupError(`error: --scenario: ${problem}`);
  return { registry, scenario };
}
