import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOrigin } from '../http/headers/allowed-origins.ts';
import { respondToMalformedHttp } from '../http/errors/malformed-http.ts';
import { toOriginForm } from '../http/headers/hosts.ts';
import { isLoopbackAddress } from '../runtime/loopback.ts';
import { StartupError, codeOf, reasonOf } from '../runtime/startup-error.ts';
import { TIMEOUTS } from './timeouts.ts';

// An import of node:http would also load Node's WebSocket client: 14 ms of a start, and 6 MB.
const { createServer } = process.getBuiltinModule('node:http');

export function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  const any = address === '0.0.0.0' || address === '::';
  const host = any ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** The addresses of a server and its site: those of the options, else where it listens. */
export function addressesOf(
  server: Server,
  { publicAddress, site }: { readonly publicAddress?: string; readonly site: readonly string[] },
) {
  const api = publicAddress || addressOf(server);
  const { port } = server.address() as AddressInfo;
  const others = isLoopbackAddress(boundTo(server)) ? [`http://localhost:${port}`] : [];
  return { api, site: site.find(isOrigin) ?? api, others, isPublic: Boolean(publicAddress) };
}

/** A proxy may keep the path of the public address, as in "https://example.com/api". */
export function alsoBelow(address: string, listener: RequestListener): RequestListener {
  const prefix = new URL(address).pathname;
  if (prefix === '/') return listener;
  return (request, response) => {
    toOriginForm(request);
    const [path = '', ...query] = (request.url ?? '').split('?');
    if (`${path}/`.startsWith(`${prefix}/`)) {
      request.url = [path.slice(prefix.length) || '/', ...query].join('?');
    }
    listener(request, response);
  };
}

export const boundTo = (server: Server) => (server.address() as AddressInfo).address;

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly timeouts?: typeof TIMEOUTS;
}

/** The caller puts the app on "request". @throws StartupError when the port or address is not available */
export async function listen({ host, port, timeouts = TIMEOUTS }: ListenOptions): Promise<Server> {
  // A missing host gets a response of the app.
  const server = createServer({ ...timeouts, requireHostHeader: false });
  respondToMalformedHttp(server);
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const problems: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} on ${host} is in use. Stop what uses it, or choose another with --port.`,
      EACCES: `Port ${port} is not allowed for this user. Choose another with --port.`,
    };
    const other = `Cannot listen on ${host}:${port} (${reasonOf(error)}). See --host, --port.`;
    throw new StartupError(problems[String(codeOf(error))] ?? other);
  }
  return server;
}

/** @returns what serves the requests that came so far, and all that come later */
export function holdRequests(server: Server): (listener: RequestListener) => void {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  const hold: RequestListener = (...pair) => waiting.push(pair);
  server.on('request', hold);
  return (listener) => {
    server.off('request', hold);
    server.on('request', listener);
    // A client that has left gets no "close" event any more.
    for (const pair of waiting) if (!pair[1].closed) listener(...pair);
  };
}
