import { scenarioFileSchema } from '@catering/mock-control';
import type { consolePrinter } from '../../http/logs/logs.ts';
import { readJsonFile } from '../../runtime/read-json-file.ts';
import { StartupError } from '../../runtime/startup-error.ts';
import { bundledScenarios } from './bundled-scenarios.ts';
import { findScenario, scenarioRegistry, type ScenarioRegistry } from './scenario-registry.ts';
import type { ActiveScenario } from './active-scenario.ts';

export const loadScenarios = (file: string) =>
  readJsonFile(file, scenarioFileSchema, '--scenario takes a name or a JSON file.');

const isFile = (text: string) => text.endsWith('.json');

/** @throws StartupError for a file with a mistake, and for a name that does not exist */
export function openScenarios(
  given: readonly string[],
  print: ReturnType<typeof consolePrinter>,
): { readonly registry: ScenarioRegistry; readonly scenario: ActiveScenario | undefined } {
  const own = Object.assign({}, ...given.filter(isFile).map(loadScenarios));
  for (const name of Object.keys(own).filter((one) => Object.hasOwn(bundledScenarios, one))) {
    print('warn', `Your scenario "${name}" replaces the bundled one of this name.`);
  }
  const registry = scenarioRegistry(own);
  const names = given.filter((text) => text !== '' && !isFile(text));
  if (names.length === 0) return { registry, scenario: undefined };
  const { scenario, problem } = findScenario(registry, names.join(','));
  if (problem !== undefined) throw new StartupError(`error: --scenario: ${problem}`);
  return { registry, scenario };
}
