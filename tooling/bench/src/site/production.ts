import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { join } from 'node:path';
import { startServer } from '../process/start-server.ts';

const apps = join(import.meta.dirname, '../../../../apps');
const web = join(apps, 'web');
const mockApi = join(apps, 'mock-api');

const quiet: Pick<ExecFileSyncOptions, 'stdio'> = { stdio: ['ignore', 'ignore', 'inherit'] };

/** Keeps the API of this machine in the content policy, regardless of what the site's own address is. */
const LOCAL_SITE = 'http://localhost';

/** Builds the site for an API of this machine. */
export function buildSite(folder: string, api: string) {
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: web,
      env: { ...process.env, VITE_LOCAL_API_URL: api, VITE_SITE_URL: LOCAL_SITE },
      ...quiet,
    },
  );
}

/** The mock API as it is built, for the pages of one address. */
export function startMockApi(folder: string, site: string) {
  const dist = join(mockApi, '.data/bench-dist');
  execFileSync(process.execPath, ['--conditions=source', 'scripts/build.ts', dist], {
    cwd: mockApi,
    ...quiet,
  });
  const options = ['--database=:memory:', `--site=${site}`, '--log-level=silent'];
  return startServer(
    (port) => ({
      args: [join(dist, 'main.js'), `--port=${port}`, '--calls-per-minute=0', ...options],
      cwd: folder,
    }),
    '/dishes',
  );
}
