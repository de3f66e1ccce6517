import { type RequestListener, createServer } from 'node:http';
import { CannotRun } from '../errors.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A base URL, or an Express app (any request listener) that is served while a run lasts. */
export type Target = string | URL | RequestListener;

/**
 * @returns the base URL without a closing slash; it may have a path: "https://example.com/api"
 * @throws CannotRun when it is no HTTP address
 */
export function baseUrlOf(target: string | URL): string {
  const text = String(target);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new CannotRun(`"${text}" is not an address. Give one such as http://localhost:4000.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new CannotRun(
      'error: --base-url has a name or a password in it. Give them with --header "Authorization: Basic …".',
    );
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** Serves an app at a free port of this machine. */
export async function serve(app: RequestListener) {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    baseUrl: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
