import { execFileSync } from 'node:child_process';

/** Fetches what a bench runs, at the versions of its lockfile, into a folder that nothing else uses. */
export function installTools(folder: string) {
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
