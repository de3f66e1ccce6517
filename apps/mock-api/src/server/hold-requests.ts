import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/**
 * Lets the requests of a server wait that listens already and is not ready yet.
 * @returns what serves them, and all that come later
 */
export function holdRequests(server: Server): (listener: RequestListener) => void {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  const hold: RequestListener = (...pair) => waiting.push(pair);
  server.on('request', hold);
  return (listener) => {
    server.off('request', hold);
    server.on('request', listener);
    for (const pair of waiting) listener(...pair);
  };
}
