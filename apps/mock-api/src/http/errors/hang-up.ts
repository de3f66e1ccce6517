import type { Duplex } from 'node:stream';

/** Longest time for a client to read the last bytes and to close its half, ms. */
const LINGER_MS = 1000;

/**
 * Sends last bytes and closes the connection. Bytes that still arrive are read: an unread one would make
 * the system reset the connection, and the client could lose what was sent.
 */
export function hangUp(socket: Duplex, lastBytes: string) {
  // A client may reset the connection at any moment.
  socket.on('error', () => socket.destroy());
  const forced = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(forced));
  socket.end(lastBytes);
  socket.resume();
}
