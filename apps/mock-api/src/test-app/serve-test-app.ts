import { createMockControl, type MockControl } from '@catering/mock-control';
import { once } from 'node:events';
import { isOrigin, LOOPBACK_SITES } from '../http/headers/allowed-origins.ts';
import { addressOf, listen } from '../server/listen.ts';
import { openTestBackend, type TestApp } from './test-backend.ts';
import { checkTestAppOptions, type ServeTestAppOptions } from './test-app-options.ts';

/** A test app that listens on a port. */
export interface ServedTestApp extends TestApp {
  /** Its address: "http://127.0.0.1:40123". */
  readonly url: string;
  /** A client of its control API. */
  readonly control: MockControl;
}

/**
 * Starts a mock API for one test, with the demo data. It keeps the process alive until you call `close()`.
 * @throws Error for invalid options; it leaves nothing open
 */
export async function serveTestApp(given: ServeTestAppOptions = {}): Promise<ServedTestApp> {
  const read = checkTestAppOptions('serveTestApp', given);
  const { sites = ['http://localhost:5173'], port = 0, ...options } = read;
  const server = await listen({ host: '127.0.0.1', port });
  const url = addressOf(server);
  const testApp = await openTestBackend({
    ...options,
    addresses: { api: url, site: sites.find(isOrigin) ?? url, others: [] },
    // The runner of a test serves its pages on this machine, on a port of its choice.
    siteOrigins: [...sites, ...LOOPBACK_SITES],
    printsWarnings: true,
  }).catch(async (error: unknown) => {
    server.close();
    await once(server, 'close');
    throw error;
  });
  server.on('request', testApp.app);
  return {
    ...testApp,
    url,
    control: createMockControl(url),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await testApp.close();
    },
  };
}
