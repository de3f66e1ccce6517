import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a file is in the way',
  EACCES: 'you may not write there',
  EROFS: 'you may not write there',
};

/**
 * Makes a folder if it is not there.
 * @returns its absolute path
 * @throws Error when nothing can be written there
 */
export function writableFolder(path: string): string {
  // pnpm runs scripts in the folder of the package.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const code: string = Object(error).code ?? '';
    throw new Error(
      `The tarballs cannot be written to ${folder}: ${REASONS[code] ?? code}. Name another folder.`,
      { cause: error },
    );
  }
  return folder;
}
