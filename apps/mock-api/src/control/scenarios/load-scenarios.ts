import {
  lineOf,
  scenarioFileSchema,
  validate,
  type Issue,
  type Scenario,
} from '@catering/mock-control';
import { readFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reasonOf, StartupError } from '../../runtime/startup-error.ts';

const isModule = (path: string) => /^\.[mc]?[jt]s$/.test(extname(path));

/** How long a module may take, ms. */
const LOADING_MAX_MS = 10_000;

/** A mistake in the file, in one line: "scenarios.json: closed.faults.0.status: must be …." */
const mistake = (file: string, message: string, path: Issue['path'] = []) =>
  new StartupError(`${file}: ${lineOf({ path, message })}`);

/** The file and line that an error names first, of the module itself or of one that it imports. */
function originOf(error: unknown): string {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, file, line] = /([^/:()\s]+\.[mc]?[jt]s)(?:\?read=\d+)?:(\d+)/.exec(stack ?? '') ?? [];
  return file === undefined ? '' : ` (${file}:${line})`;
}

/** Whether Node has read a module as CommonJS, as the "type" of its package.json says. */
const isReadAsCommonJs = (error: unknown) =>
  error instanceof SyntaxError && /'export'|import statement|import\.meta/.test(error.message);

const asModule = (path: string) =>
  `Rename the file to ${basename(path).replace(/\.[jt]s$/, (end) => `.m${end.slice(1)}`)}, or set "type": "module" in package.json.`;

/**
 * @param attempt makes the address of a module a new one: Node loads each address once
 * @throws StartupError for a module that throws, or is still loading when its time is over
 */
async function importDefault(path: string, attempt: number): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const problem = `It has not loaded within ${LOADING_MAX_MS / 1000} seconds.`;
    const fix = 'Look for an await at its top level that never ends.';
    reject(mistake(path, `${problem} ${fix}`));
  }, LOADING_MAX_MS);
  const load = async () => {
    const loaded: Readonly<Record<string, unknown>> = await import(
      `${pathToFileURL(resolve(path)).href}?read=${attempt}`
    );
    if ('default' in loaded) return loaded.default;
    throw mistake(path, 'It has no default export. Add: export default { … }');
  };
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = `${reasonOf(error).split('\n', 1)[0]}${originOf(error)}`;
    throw mistake(path, isReadAsCommonJs(error) ? `${reason}. ${asModule(path)}` : reason);
  } finally {
    clearTimeout(timer);
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reason = `It cannot be read (${reasonOf(error)}).`;
    throw mistake(path, `${reason} --scenarios takes a JSON or TypeScript file.`);
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw mistake(path, reasonOf(error));
  }
}

/**
 * Loads a team's scenarios.
 * @param path of a JSON file, or of a module with a default export
 * @param attempt how often the file has been read, with this time
 * @throws StartupError in one line that names the file, the field and what is wrong
 */
export async function loadScenarios(
  path: string,
  attempt = 1,
): Promise<Readonly<Record<string, Scenario>>> {
  const text = await readText(path);
  const value = isModule(path) ? await importDefault(path, attempt) : parseJson(path, text);
  const { data, issues } = validate(scenarioFileSchema, value);
  const [issue] = issues;
  if (!issue) return data ?? {};
  if (typeof value === 'object' && !Array.isArray(value))
    throw mistake(path, issue.message, issue.path);
  throw mistake(path, 'It has no scenarios. Add one: { "closed": { "title": "Closed" } }');
}
