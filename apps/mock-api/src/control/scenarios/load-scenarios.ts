import {
  lineOf,
  scenarioFileSchema,
  validate,
  type Issue,
  type Scenario,
} from '@catering/mock-control';
import { readText } from '../../runtime/read-text.ts';
import { reasonOf, StartupError } from '../../runtime/startup-error.ts';

/** A mistake in the file, in one line: "scenarios.json: closed.faults.0.status: must be …." */
const mistake = (file: string, message: string, path: Issue['path'] = []) =>
  new StartupError(`${file}: ${lineOf({ path, message })}`);

function readFile(path: string): string {
  try {
    return readText(path);
  } catch (error) {
    throw mistake(
      path,
      `It cannot be read (${reasonOf(error)}). --scenario takes a name or a JSON file.`,
    );
  }
}

function parseFile(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw mistake(path, reasonOf(error));
  }
}

/**
 * Loads a team's scenarios.
 * @param path of a JSON file
 * @throws StartupError in one line that names the file, the field and what is wrong
 */
export function loadScenarios(path: string): Readonly<Record<string, Scenario>> {
  const value = parseFile(path, readFile(path));
  const { data, issues } = validate(scenarioFileSchema, value);
  const [issue] = issues;
  if (!issue) return data ?? {};
  if (typeof value === 'object' && !Array.isArray(value))
    throw mistake(path, issue.message, issue.path);
  throw mistake(path, 'It has no scenarios. Add one: { "closed": { "title": "Closed" } }');
}
