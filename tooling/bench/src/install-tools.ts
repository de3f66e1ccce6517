import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../tools');

/** The path of a file below `tools/`. */
export const tool = (path: string): string => join(folder, path);

/** Installs the other mock servers, autocannon and Lighthouse, which only the bench uses. */
export function installTools(): void {
  console.error('Installing the tools …');
  const quiet = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...quiet, '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
