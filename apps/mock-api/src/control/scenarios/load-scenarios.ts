import { scenarioFileSchema, type Scenario } from '@catering/mock-control';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { codeOf, reasonOf, StartupError } from '../../server/startup-error.ts';
import { lineInJson, readJsonText } from './json-text.ts';
import { lineInCode, lineOfStack, originOf } from './code-lines.ts';

type Path = readonly PropertyKey[];

const isCode = (path: string) => /^\.[mc]?[jt]s$/.test(extname(path));

/** A mistake in the file: "scenarios.json:12: slow-menu.faults.0.delayMs: must be a whole number." */
const mistake = (path: string, line: number | undefined, message: string) =>
  new StartupError(
    `${path}${line === undefined ? '' : `:${line}`}: ${message.replace(/(?<![.!?…}])$/, '.')}`,
  );

/** How long a module may take, ms. */
const LOADING_MAX_MS = 10_000;

/**
 * @param attempt makes the address of a module a new one: Node loads each address once
 * @throws StartupError for a module that is still loading when its time is over
 */
async function importDefault(path: string, attempt: number): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const problem = `It has not loaded within ${LOADING_MAX_MS / 1000} seconds.`;
    const fix = 'Look for an await at its top level that never ends.';
    reject(mistake(path, undefined, `${problem} ${fix}`));
  }, LOADING_MAX_MS);
  const load = async () => {
    const loaded: Readonly<Record<string, unknown>> = await import(
      `${pathToFileURL(resolve(path)).href}?read=${attempt}`
    );
    if ('default' in loaded) return loaded.default;
    throw mistake(path, undefined, 'It has no default export. Add: export default { … }');
  };
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function valueOf(path: string, text: string, attempt: number): Promise<unknown> {
  if (!isCode(path)) return readJsonText(text, (line, message) => mistake(path, line, message));
  try {
    return await importDefault(path, attempt);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const line = lineOfStack(error, path);
    const reason = reasonOf(error).split('\n', 1).join();
    const origin = line === undefined ? originOf(error) : undefined;
    throw mistake(path, line, origin === undefined ? reason : `${reason} (${origin})`);
  }
}

interface Issue {
  readonly path: Path;
  readonly message: string;
}

/** Where the schema rejects a value: of the ways in which it could be right, the one that goes furthest. */
function deepest({ path, message, ...issue }: z.core.$ZodIssue): Issue {
  if (issue.code === 'unrecognized_keys')
    return { path: [...path, ...issue.keys.slice(0, 1)], message };
  if (issue.code !== 'invalid_union') return { path, message };
  const branches = issue.errors.flatMap(([first]) => (first ? [deepest(first)] : []));
  const [best] = branches.toSorted((one, other) => other.path.length - one.path.length);
  return best ? { path: [...path, ...best.path], message: best.message } : { path, message };
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? 'There is no such file' : reasonOf(error);
    throw mistake(path, undefined, `${why}. --scenarios takes a JSON or TypeScript file.`);
  }
}

/**
 * Loads a team's scenarios.
 * @param path of a JSON file, or of a module with a default export
 * @throws StartupError in one line that names the line of the file, what is wrong and what is right
 */
export async function loadScenarios(
  path: string,
  attempt: number,
): Promise<Readonly<Record<string, Scenario>>> {
  const text = await textOf(path);
  const value = await valueOf(path, text, attempt);
  const result = z.safeParse(scenarioFileSchema, value);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  if (!first) throw result.error;
  const issue = deepest(first);
  if (issue.path.length === 0) {
    throw mistake(path, 1, 'It holds no scenarios. Add one: { "closed": { "title": "Closed" } }');
  }
  const line = isCode(path) ? lineInCode(text, issue.path) : lineInJson(text, issue.path);
  throw mistake(path, await line, `${issue.path.map(String).join('.')}: ${issue.message}`);
}
