import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: it is still free when a server restarts. */
const PORTS = { from: 16_000, to: 30_000 };

/** A port of this machine's loopback addresses that no program listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  const probe = createServer();
  try {
    await once(probe.listen(port, 'localhost'), 'listening');
  } catch {
    return freePort();
  }
  await once(probe.close(), 'close');
  return port;
}
