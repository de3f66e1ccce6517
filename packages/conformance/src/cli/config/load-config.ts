import { access, readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CannotRun } from '../../errors.ts';
import { isObject } from '../../schema/json-path.ts';
import { parseDocument } from '../../schema/parse-document.ts';
import { placeIn, whyNotLoaded } from '../load-module.ts';

/** Options from a file, as it has them. */
export interface ConfigFile {
  /** For messages. */
  readonly file: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const NAMES = ['ts', 'mts', 'mjs', 'js', 'json'].map((ending) => `conformance.config.${ending}`);

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** @throws CannotRun when there are several */
async function findIn(folder: string): Promise<string | undefined> {
  const found: string[] = [];
  for (const name of NAMES) if (await isThere(join(folder, name))) found.push(name);
  const [file, another] = found;
  if (another === undefined) return file;
  throw new CannotRun(`error: there are both ${file} and ${another}. Keep one, or give --config.`);
}

/** Node runs TypeScript by itself from 22.18 on. */
const readsTypeScript = Boolean(process.features.typescript);

function expectNodeReads(file: string, canReadTypeScript: boolean): void {
  if (!/^\.m?ts$/.test(extname(file)) || canReadTypeScript) return;
  const others = file.replace(/\.m?ts$/, '');
  throw new CannotRun(
    `error: Node ${process.versions.node} does not load ${file}. Use ${others}.json or ${others}.mjs, or Node 22.18 or newer.`,
  );
}

async function valueOf(path: string, file: string): Promise<unknown> {
  if (extname(path) === '.json') return parseDocument(await readFile(path, 'utf8'), file);
  const loaded: unknown = await import(pathToFileURL(path).href);
  return isObject(loaded) ? loaded.default : undefined;
}

/**
 * Loads the options of `conformance.config.{ts,mts,mjs,js,json}`.
 * @param given a file to be loaded instead, relative to the folder
 * @param canReadTypeScript whether this Node does
 * @returns undefined when there is none
 * @throws CannotRun in one line that names the file and what to do
 */
export async function loadConfig(
  folder: string,
  given?: string,
  canReadTypeScript: boolean = readsTypeScript,
): Promise<ConfigFile | undefined> {
  const file = given ?? (await findIn(folder));
  if (file === undefined) return undefined;
  const path = resolve(folder, file);
  if (!(await isThere(path))) throw new CannotRun(`error: --config '${file}' does not exist.`);
  expectNodeReads(file, canReadTypeScript);
  const values = await valueOf(path, file).catch((error: unknown) => {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(
      `error: ${placeIn(file, error)} cannot be loaded: ${whyNotLoaded(file, error)}`,
      { cause: error },
    );
  });
  if (isObject(values)) return { file, values };
  throw new CannotRun(
    extname(file) === '.json'
      ? `error: ${file} has no options. Let it hold an object: { "baseUrl": "http://localhost:4000" }`
      : `error: ${file} has no options. Let it end with: export default defineConfig({ … });`,
  );
}
