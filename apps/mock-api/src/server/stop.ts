import { once } from 'node:events';
import type { Server } from 'node:http';

/** How long a response in progress may still take, ms. */
const GRACE_MS = 10_000;
/** Between two searches for connections that have become idle, ms. */
const SWEEP_MS = 20;

/** Accepts no more connections and waits for the responses in progress. */
export async function stopServer(server: Server): Promise<void> {
  server.close();
  // A browser keeps its connection open after the last response.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const forced = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await once(server, 'close');
  clearInterval(sweep);
  clearTimeout(forced);
}
