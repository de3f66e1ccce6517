import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Express } from 'express';
import { onTestFinished } from 'vitest';
import { listen } from '../server/listen.ts';

/** A server of its own for an app, for what no HTTP client would send. */
export async function listenFor(app: Express): Promise<number> {
  const server = await listen({ host: '127.0.0.1', port: 0 });
  server.on('request', app);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Sends bytes as they are and reads until the server hangs up. */
export function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write(bytes, 'latin1');
  return text(socket);
}
