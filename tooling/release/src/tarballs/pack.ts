import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publishables, root, type Publishable } from './workspace.ts';

const execute = promisify(execFile);

/** Runs pnpm, which is on the PATH of its scripts, and throws what it has printed when it fails. */
export async function pnpm(args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await execute('pnpm', args, {
      cwd,
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

/** Options that limit a command of pnpm to what is published. */
export const PUBLISHED = publishables.map(({ name }) => `--filter=${name}`);

/** Builds what is published, each package once. */
export const buildAll = () => pnpm(['exec', 'turbo', 'run', 'build', ...PUBLISHED], root);

/** The path of the tarball that pnpm packs a package into: "FOLDER/catering-contract-0.1.0.tgz". */
export const tarballOf = ({ name, version }: Publishable, folder: string) =>
  join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);

/**
 * Packs each package as it is built now.
 * @param folder where the tarballs go; it exists
 * @returns the tarballs, and the size of each in bytes
 */
export async function packAll(folder: string): Promise<{ file: string; bytes: number }[]> {
  // `prepack` would build each package once more.
  const pack = ['pack', '--config.ignore-scripts=true', '--pack-destination', folder];
  // One process for all packages: starting pnpm takes longer than packing.
  await pnpm(['--recursive', ...PUBLISHED, ...pack], root);
  return publishables.map((publishable) => {
    const file = tarballOf(publishable, folder);
    return { file, bytes: statSync(file).size };
  });
}
