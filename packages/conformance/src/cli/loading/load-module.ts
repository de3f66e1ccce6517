import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CannotRun, firstLineOf } from '../../errors.ts';

/**
 * Where an error comes from in a file of the user: "hooks.ts:12:7"; the name alone where its stack does
 * not say it.
 */
function placeIn(file: string, error: unknown): string {
  try {
    const path = realpathSync(resolve(file));
    const names = [path, pathToFileURL(path).href];
    const lines = String(Object(error).stack).split('\n');
    const found = lines.find((line) => names.some((name) => line.includes(`${name}:`)));
    return file + (/(?::\d+){1,2}(?=\)?$)/.exec(found ?? '')?.[0] ?? '');
  } catch {
    return file;
  }
}

/** Node keeps the place of a wrong syntax to itself. */
const whyNotLoaded = (file: string, error: unknown): string =>
  error instanceof SyntaxError && placeIn(file, error) === file
    ? `${firstLineOf(error)}. \`node --check ${file}\` shows the line.`
    : firstLineOf(error);

/** @throws CannotRun for a module that cannot be loaded */
export async function moduleOf(file: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    const isUnknownType = Object(error).code === 'ERR_UNKNOWN_FILE_EXTENSION';
    const advice = isUnknownType
      ? 'TypeScript needs Node 22.18 or newer. Build it, or use a newer Node.'
      : existsSync(file)
        ? whyNotLoaded(file, error)
        : 'there is no such file.';
    throw new CannotRun(`error: ${placeIn(file, error)} cannot be loaded: ${advice}`, {
      cause: error,
    });
  }
}
