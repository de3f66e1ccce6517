import type { RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from '../server/listen.ts';

/**
 * Serves requests for one test.
 * @returns the port
 */
export async function listenFor(listener: RequestListener): Promise<number> {
  const server = await listen({ host: '127.0.0.1', port: 0 });
  server.on('request', listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Serves requests for one test. @returns the address, "http://127.0.0.1:4000" */
export const serve = async (listener: RequestListener) =>
  `http://127.0.0.1:${await listenFor(listener)}`;

/** Sends bytes as they are and reads until the server hangs up. */
export function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write(bytes, 'latin1');
  return text(socket);
}
