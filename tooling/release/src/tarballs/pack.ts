import { execFile } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, type Publishable } from './workspace.ts';

const execute = promisify(execFile);

/** Runs pnpm, which is on the PATH of its scripts, and throws what it has printed when it fails. */
export async function pnpm(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  try {
    const { stdout } = await execute('pnpm', args, {
      cwd,
      env: { ...process.env, ...env },
      // On Windows it is a script of the shell.
      shell: process.platform === 'win32',
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { message, stdout = '' }: { message: string; stdout?: string } = Object(error);
    throw new Error(`${message}\n${stdout}`, { cause: error });
  }
}

/** Options that limit a command of pnpm to some packages. */
export const filtersOf = (packages: readonly Publishable[]) =>
  packages.map(({ name }) => `--filter=${name}`);

/** Builds packages and those that they are made of, each once. */
export const build = (packages: readonly Publishable[]) =>
  pnpm(['exec', 'turbo', 'run', 'build', ...filtersOf(packages)], root);

/** The beginning of the name of a package's tarball: "catering-contract-". */
const prefixOf = ({ name }: Publishable) => `${name.replace('@', '').replace('/', '-')}-`;

const tarballsIn = (folder: string, one: Publishable) =>
  readdirSync(folder).filter((file) => file.startsWith(prefixOf(one)) && file.endsWith('.tgz'));

/**
 * The path of a package's tarball in a folder: "FOLDER/catering-contract-0.1.0-h3f2a9c1b.tgz".
 * @throws Error if there is none
 */
export function tarballOf(one: Publishable, folder: string): string {
  const [file] = tarballsIn(folder, one);
  if (file === undefined) throw new Error(`${folder} has no tarball of ${one.name}`);
  return join(folder, file);
}

/**
 * Packs packages as they are built now. Older tarballs of the same packages are removed.
 * @param folder where the tarballs go; it exists
 * @returns the tarballs, and the size of each in bytes
 */
export async function pack(
  packages: readonly Publishable[],
  folder: string,
): Promise<{ file: string; bytes: number }[]> {
  for (const one of packages) {
    for (const file of tarballsIn(folder, one)) rmSync(join(folder, file));
  }
  // `prepack` would build each package once more.
  const args = ['pack', '--config.ignore-scripts=true', '--pack-destination', folder];
  // One process for all packages: starting pnpm takes longer than packing.
  await pnpm(['--recursive', ...filtersOf(packages), ...args], root, { TARBALL_WITH_HASH: '1' });
  return packages.map((one) => {
    const file = tarballOf(one, folder);
    return { file, bytes: statSync(file).size };
  });
}
