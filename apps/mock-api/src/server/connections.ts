import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { STOP_GRACE_MS } from './timeouts.ts';

/** Follows the connections of a server from its start on. */
export function followConnections(server: Server) {
  const responsesInProgress = new Map<Socket, number>();
  let isStopping = false;

  function change(socket: Socket, by: number) {
    const count = (responsesInProgress.get(socket) ?? 0) + by;
    responsesInProgress.set(socket, count);
    if (isStopping && count === 0) socket.destroySoon();
  }
  server.on('connection', (socket: Socket) => {
    responsesInProgress.set(socket, 0);
    socket.once('close', () => responsesInProgress.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });

  return {
    /**
     * Accepts no more connections and waits for the responses in progress. Connections without one are closed:
     * browsers keep some open after the last response, and open others before the first request.
     */
    stop: async (): Promise<void> => {
      isStopping = true;
      const closed = once(server, 'close');
      server.close();
      for (const [socket, count] of responsesInProgress) if (count === 0) socket.destroySoon();
      const forced = setTimeout(() => {
        for (const socket of responsesInProgress.keys()) socket.destroy();
      }, STOP_GRACE_MS);
      await closed;
      clearTimeout(forced);
    },
  };
}
