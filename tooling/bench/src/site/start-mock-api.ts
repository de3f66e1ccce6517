import { buildMockApi, mockApiProgram } from '@catering/test/production';
import { startServer } from '../process/start-server.ts';

/** The mock API as it is built, for the pages of one address. */
export function startMockApi(folder: string, site: string) {
  buildMockApi();
  const options = ['--database=:memory:', '--calls-per-minute=0', '--log-level=silent'];
  return startServer(
    (port) => ({
      args: [mockApiProgram, `--port=${port}`, `--site=${site}`, ...options],
      cwd: folder,
    }),
    '/dishes',
  );
}
