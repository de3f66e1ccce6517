import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * All programs of a name, in the order of the PATH.
 * @param path folders as in the variable PATH
 */
export const programsNamed = (name: string, path = process.env.PATH ?? ''): string[] =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .filter(isProgram);

/** The first program on the PATH that has one of the names; an earlier name comes first. */
export const findProgram = (names: readonly string[], path?: string): string | undefined =>
  names.flatMap((name) => programsNamed(name, path))[0];
