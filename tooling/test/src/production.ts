import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { join } from 'node:path';

const apps = join(import.meta.dirname, '../../../apps');
const web = join(apps, 'web');
const mockApi = join(apps, 'mock-api');
/** The build has its own folder, because "dist" may be in use. */
const mockApiBuild = join(mockApi, '.data/production');
/** The program of the built mock API. */
export const mockApiProgram = join(mockApiBuild, 'main.js');
const vite = join(web, 'node_modules/vite/bin/vite.js');

const quiet: Pick<ExecFileSyncOptions, 'stdio'> = { stdio: ['ignore', 'ignore', 'inherit'] };

/** Regardless of the site's own address, its content policy lets in an API of this machine. */
const LOCAL_SITE = 'http://localhost';

/**
 * Builds the site as a customer gets it.
 * @param folder absolute, emptied first
 * @param api address of the mock API
 */
export const buildSite = (folder: string, api: string) =>
  execFileSync(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: web,
    env: { ...process.env, VITE_LOCAL_API_URL: api, VITE_SITE_URL: LOCAL_SITE },
    ...quiet,
  });

/** The arguments with which Node serves a built site on localhost, as a static host does. */
export const siteArguments = (folder: string, port: number) => ({
  args: [vite, 'preview', '--outDir', folder, '--host=localhost', `--port=${port}`, '--strictPort'],
  cwd: web,
});

/** Builds the mock API from its sources. */
export const buildMockApi = () =>
  execFileSync(process.execPath, ['--conditions=source', 'scripts/build.ts', mockApiBuild], {
    cwd: mockApi,
    ...quiet,
  });
