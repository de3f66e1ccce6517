import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../tools');

/** The path of a file below `tools/`. */
export const tool = (path: string): string => join(folder, path);

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(tool('package.json'), 'utf8'),
);

/** "json-server 0.17.4" */
export const withVersion = (name: string) => `${name} ${dependencies[name]}`;

/** Installs the other mock servers, autocannon and Lighthouse, which only the bench uses. */
export function installTools(): void {
  console.error('Installing the tools …');
  const quiet = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...quiet, '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
