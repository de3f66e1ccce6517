import { once } from 'node:events';
import { createServer, STATUS_CODES, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Refused, reasonOf } from './refused.ts';

const codeOf = (error: unknown) =>
  error instanceof Error ? Reflect.get(error, 'code') : undefined;

/** Answers what is not even HTTP, in the shape of every other failure (D-53). */
export function answerBrokenRequest(error: Error, socket: Duplex) {
  if (!socket.writable || codeOf(error) === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const code = codeOf(error);
  const status =
    code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({
    message: 'The request cannot be read.',
    code: status === 400 ? 'MALFORMED_BODY' : 'BROKEN_REQUEST',
  });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Where a server can be reached, for links and banners. */
export function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  const any = address === '0.0.0.0' || address === '::';
  const host = any ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** Whether only this machine can reach a server: by the address it is bound to (D-61). */
export function isLoopback(server: Server): boolean {
  const { address } = server.address() as AddressInfo;
  return address === '::1' || address.startsWith('127.');
}

/**
 * Listens; the caller puts the app on "request".
 * @throws Refused when the port or address cannot be had
 */
export async function listen({ host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer();
  server.on('clientError', answerBrokenRequest);
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      throw new Refused(
        `Port ${port} on ${host} is in use. Stop what uses it, or choose another with --port.`,
      );
    }
    if (code === 'EACCES') {
      throw new Refused(`Port ${port} is not allowed for this user. Choose another with --port.`);
    }
    throw new Refused(`Cannot listen on ${host}:${port} (${reasonOf(error)}). See --host, --port.`);
  }
  return server;
}
