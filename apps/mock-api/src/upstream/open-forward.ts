import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AgentOptions } from 'node:https';
import { readableEncodings } from '../http/body/decode-body.ts';
import { endToEnd, headerLines } from '../http/headers/raw-headers.ts';

export interface ForwardOptions {
  /** The backend: "https://api.example.com/v1". */
  readonly address: string;
  /** Certificates, and whether the environment may name a proxy. */
  readonly agent?: AgentOptions;
  /** How long nothing may come from the backend, ms; without it as long as the client waits. */
  readonly timeoutMs?: number;
  /** Request headers that stay behind, by name in lower case. */
  readonly isDropped?: (name: string) => boolean;
}

/** Why a backend gave no response, in words. */
export class NoResponse extends Error {
  readonly isTimeout: boolean;

  constructor(message: string, isTimeout = false) {
    super(message);
    this.isTimeout = isTimeout;
  }
}

/** Passes requests on to one backend. */
export interface Forward {
  /**
   * Passes a request on, its body as it comes. The backend is left when the client leaves.
   * @returns the response; its body is still to come, and may end halfway
   * @throws NoResponse
   */
  send(request: IncomingMessage, response: ServerResponse): Promise<IncomingMessage>;
  /** Ends all connections. */
  close(): void;
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the server closed the connection',
  EPIPE: 'the server closed the connection',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name is not known',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  HPE_HEADER_OVERFLOW: 'the headers of the response are too large',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not speak TLS at this port',
};

/** Why there is no response, in words. */
function failureReason(error: Error): string {
  // Several addresses of a host fail with an error each.
  const first = error instanceof AggregateError ? (error.errors as unknown[])[0] : error;
  const { code = '', message } = Object(first) as NodeJS.ErrnoException;
  if (code.startsWith('HPE_') && !REASONS[code]) return `the response is not valid HTTP (${code})`;
  return REASONS[code] ?? (code === '' ? message : `${message} (${code})`);
}

/** How long a connection may take to open. */
const CONNECT_MS = 10_000;
const SAFE = /^(?:GET|HEAD)$/;
const isEncodings = (name: string) => name.toLowerCase() === 'accept-encoding';
const hasCode = (error: Error, code: string) => 'code' in error && error.code === code;

/**
 * Opens the way to a backend. It is Node's own HTTP client: README.md of this folder says why not a
 * package.
 */
export function openForward({
  address,
  agent: agentOptions = {},
  timeoutMs = 0,
  isDropped = () => false,
}: ForwardOptions): Forward {
  const { protocol, hostname, port, host, pathname } = new URL(address);
  // An import would also load Node's WebSocket client: listen.ts has the figures.
  const { Agent, request: open } = process.getBuiltinModule(
    protocol === 'https:' ? 'node:https' : 'node:http',
  );
  const agent = new Agent({ keepAlive: true, ...agentOptions });
  const agentOfRepeats = new Agent(agentOptions);
  const root = pathname.replace(/\/+$/, '');
  /** How this server calls itself to those behind it (RFC 9110, 7.6.3). */
  const self = `1.1 ${randomUUID()}`;

  const headersOf = ({ rawHeaders, headers }: IncomingMessage) => [
    'host',
    host,
    ...headerLines(endToEnd(rawHeaders, (name) => name === 'host' || isDropped(name))).flatMap(
      ([name, value]) => [name, isEncodings(name) ? readableEncodings(value) : value],
    ),
    ...(headers['transfer-encoding'] === undefined ? [] : ['transfer-encoding', 'chunked']),
    'via',
    self,
  ];

  function sendBy(
    usedAgent: typeof agent,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) =>
        reject(error instanceof NoResponse ? error : new NoResponse(failureReason(error)));
      if (request.headers.via?.includes(self)) {
        return fail(new NoResponse('it leads back to this server'));
      }
      let hasResponse = false;
      const sent = open({
        // Brackets around an IPv6 address are part of an address only.
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        agent: usedAgent,
        method: request.method ?? 'GET',
        path: root + (request.url ?? '/'),
        headers: headersOf(request),
      });
      sent.on('socket', (socket) => {
        if (!socket.connecting) return;
        const timer = setTimeout(() => {
          sent.destroy(new NoResponse('the connection does not open', true));
        }, CONNECT_MS);
        for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
      });
      if (timeoutMs > 0) {
        sent.setTimeout(timeoutMs, () => {
          sent.destroy(new NoResponse(`it took longer than ${timeoutMs / 1000} s`, true));
        });
      }
      sent.on('response', (received) => {
        hasResponse = true;
        const { statusCode: status = 0 } = received;
        // Statuses of one digit or two are those of no server.
        if (status >= 200) return resolve(received);
        sent.destroy();
        return fail(new NoResponse(`it has the status ${status}`));
      });
      sent.on('upgrade', (_received, socket) => {
        socket.destroy();
        fail(new NoResponse('it goes over to another protocol'));
      });
      sent.on('error', (error) => {
        // A server may close a connection that waits, just as a request goes out on it.
        const mayRepeat =
          sent.reusedSocket &&
          hasCode(error, 'ECONNRESET') &&
          SAFE.test(request.method ?? '') &&
          !hasResponse &&
          !response.destroyed;
        if (mayRepeat) resolve(sendBy(agentOfRepeats, request, response));
        else fail(error);
      });
      response.once('close', () => {
        sent.destroy();
        // A backend may respond before it has read all; the client may send all before it reads.
        request.unpipe(sent).resume();
      });
      request.pipe(sent);
    });
  }
  return {
    send: (request, response) => sendBy(agent, request, response),
    close: () => agent.destroy(),
  };
}
