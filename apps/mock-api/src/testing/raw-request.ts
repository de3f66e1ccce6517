import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Express } from 'express';
import { onTestFinished } from 'vitest';
import { respondToMalformedHttp } from '../http/errors/malformed-http.ts';

/** A server of its own for an app, for what no HTTP client would send. */
export async function listenFor(app: Express): Promise<number> {
  const server = createServer(app);
  respondToMalformedHttp(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Sends bytes as they are and reads until the server hangs up. */
export async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  await once(socket, 'close');
  return answer;
}
