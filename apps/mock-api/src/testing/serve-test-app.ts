import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';

/** A test app that is served. */
export interface ServedTestApp extends TestApp {
  /** "http://127.0.0.1:43811" */
  readonly url: string;
}

/**
 * A mock API for one test, served on a free port of this machine. Pages of "http://localhost:5173"
 * may call it. "close" ends the server too.
 */
export async function serveTestApp(options?: TestAppOptions): Promise<ServedTestApp> {
  const testApp = await createTestApp(options);
  const server = createServer(testApp.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    ...testApp,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await testApp.close();
    },
  };
}
