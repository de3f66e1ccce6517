import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { CannotRun } from '../../errors.ts';
import type { Observation } from '../../traffic/observation.ts';
import { mayHaveProxy, secureOptions, type TlsOptions } from '../../http/dispatcher.ts';
import { baseUrlOf } from '../../http/target.ts';
import { makeForward, respondWithError } from './forward.ts';

export interface ProxyOptions {
  /** The backend: an address, with or without a path. */
  readonly target: string | URL;
  /** Certificates for a backend whose address begins with https. */
  readonly tls?: TlsOptions | undefined;
  /** Port of this machine; 0 is any free one. */
  readonly port: number;
  /** Address of this machine to listen on ("127.0.0.1", which only it can reach). */
  readonly host?: string | undefined;
  /** Called for each exchange when it has ended, but not for those that the client left. */
  readonly onExchange: (observation: Observation) => void;
}

export interface Proxy {
  /** "http://127.0.0.1:4001" */
  readonly baseUrl: string;
  readonly target: string;
  /** Ends at once: exchanges that are in progress are cut off. */
  close(): Promise<void>;
}

const isWebSocket = ({ headers }: IncomingMessage) => /\bwebsocket\b/i.test(headers.upgrade ?? '');

/** @throws CannotRun when the port cannot be listened on, or a certificate cannot be used */
export async function startProxy({
  target,
  tls = {},
  port,
  host = '127.0.0.1',
  onExchange,
}: ProxyOptions): Promise<Proxy> {
  const baseUrl = baseUrlOf(target);
  const { origin } = new URL(baseUrl);
  const agent = {
    ...secureOptions(tls),
    // Node 22.21 and later; an earlier one connects directly.
    ...(mayHaveProxy(origin) && { proxyEnv: process.env }),
  };
  const forward = makeForward({ address: baseUrl, agent, onExchange });

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (isWebSocket(request)) {
      response.setHeader('connection', 'close');
      const message = 'This proxy passes HTTP on, and no WebSocket.';
      respondWithError(response, 501, 'NOT_IMPLEMENTED', message);
    } else if (request.url?.startsWith('/')) {
      void forward.pass(request, response);
    } else {
      const message = `This proxy stands before ${baseUrl}: send it the path alone.`;
      respondWithError(response, 400, 'BAD_REQUEST', message);
    }
  };
  const server = createServer({ requestTimeout: 0 }, handle);
  server.on('connect', (_request, socket: Duplex) => {
    socket.end('HTTP/1.1 501 Not Implemented\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotRun(`error: the proxy cannot listen on port ${port} of ${host}: ${code}.`, {
      cause: error,
    });
  }
  const { port: opened } = server.address() as AddressInfo;
  return {
    baseUrl: `http://${isIPv6(host) ? `[${host}]` : host}:${opened}`,
    target: baseUrl,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      forward.close();
    },
  };
}
