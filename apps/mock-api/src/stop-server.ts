import type { Server } from 'node:http';

/** How long an answer under way may still take. */
const GRACE_MS = 10_000;

/** Takes no more connections and waits for the answers that are under way. */
export async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(impatience);
}
