import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../tools');

/** The path of a file below `tools/`. */
export const tool = (path: string): string => join(folder, path);

/** Installs the other mock servers, autocannon and Lighthouse from a lockfile that only the bench uses. */
export function installTools(): void {
  console.log('Installing the tools …');
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
