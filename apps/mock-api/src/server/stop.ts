import type { Server } from 'node:http';

/** How long an answer under way may still take. */
const GRACE_MS = 10_000;
/** How often connections that have become idle are looked for. */
const SWEEP_MS = 20;

/** Takes no more connections and waits for the answers that are under way. */
export async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A browser keeps its connection when the last answer is out, and would hold the server back.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(impatience);
}
