import {
  lineOf,
  scenarioFileSchema,
  validate,
  type Issue,
  type Scenario,
} from '@catering/mock-control';
import type { consolePrinter } from '../../http/logs/logs.ts';
import { readText } from '../../runtime/read-text.ts';
import { reasonOf, StartupError } from '../../runtime/startup-error.ts';
import { bundledScenarios } from './bundled.ts';
import { findScenario, scenarioRegistry, type ScenarioRegistry } from './scenario-registry.ts';
import type { ActiveScenario } from './active-scenario.ts';

/** A mistake in the file, in one line: "scenarios.json: closed.faults.0.status: must be …." */
const mistake = (file: string, message: string, path: Issue['path'] = []) =>
  new StartupError(`${file}: ${lineOf({ path, message })}`);

function parseFile(path: string): unknown {
  try {
    return JSON.parse(readText(path));
  } catch (error) {
    if (error instanceof SyntaxError) throw mistake(path, error.message);
    const hint = '--scenario takes a name or a JSON file.';
    throw mistake(path, `It cannot be read (${reasonOf(error)}). ${hint}`);
  }
}

export function loadScenarios(path: string): Readonly<Record<string, Scenario>> {
  const value = parseFile(path);
  const { data, issues } = validate(scenarioFileSchema, value);
  const [issue] = issues;
  if (!issue) return data ?? {};
  if (typeof value === 'object' && !Array.isArray(value))
    throw mistake(path, issue.message, issue.path);
  throw mistake(path, 'It has no scenarios. Add one: { "closed": { "title": "Closed" } }');
}

const isFile = (text: string) => text.endsWith('.json');

/** @throws StartupError in one line for a file with a mistake, and for a name that does not exist */
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
