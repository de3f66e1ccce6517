import type { ErrorBody, OperationId } from '@catering/contract';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isControlPath } from '@catering/mock-control';
import type { Exchange } from '../http/exchange.ts';
import { json, type Reply } from '../http/pipeline/reply.ts';
import type { Step } from '../http/pipeline/steps.ts';
import { hasBody } from '../http/body/kept-body.ts';
import { readableEncodings } from '../http/body/decode-body.ts';
import { endToEnd, headerLines } from '../http/headers/raw-headers.ts';
import type { Logs } from '../http/logs/logs.ts';
import { replyOf, toOwnAddresses } from './reply-of-backend.ts';
import { wholeText } from './whole-text.ts';

/** Longest silence of the backend, ms. */
const TIMEOUT_MS = 60_000;
/** Longest time to open a connection, ms. */
const CONNECT_MS = 10_000;

/** Why a backend gave no response, in words. */
class NoResponse extends Error {
  readonly isTimeout: boolean;

  constructor(message: string, isTimeout = false) {
    super(message);
    this.isTimeout = isTimeout;
  }
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
};

function failureReason(error: unknown): string {
  // Several addresses of a host fail with an error each.
  const first = error instanceof AggregateError ? (error.errors as unknown[])[0] : error;
  const { code = '', message } = Object(first) as NodeJS.ErrnoException;
  if (code.startsWith('HPE_') && !REASONS[code]) return `the response is not valid HTTP (${code})`;
  // OpenSSL's answer to plain HTTP; the rest of its message is about its own source.
  if (message.includes('wrong version number')) return 'the server does not speak TLS at this port';
  return REASONS[code] ?? (code === '' ? message : `${message} (${code})`);
}

/** Segments such as ".." would lead out of the backend's address. */
function withoutDots(target: string): string {
  if (!/\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(target)) return target;
  const { pathname, search } = new URL(target, 'http://localhost');
  return pathname + search;
}

const SAFE = /^(?:GET|HEAD)$/;
const isEncodings = (name: string) => name.toLowerCase() === 'accept-encoding';
const isDropped = (name: string) => name === 'host' || name.startsWith('x-mock-');
const hasCode = (error: Error, code: string) => 'code' in error && error.code === code;

/**
 * Passes requests on to a backend, each body as it comes, and leaves the backend when the client leaves. It uses
 * Node's own HTTP client: README.md of this folder says why not a package.
 *
 * @returns a function that returns the response; its body is still to come, and may end halfway
 * @throws NoResponse, and errors of Node's client
 */
function sendTo(address: string, timeoutMs: number) {
  const { protocol, hostname, port, host, pathname } = new URL(address);
  // An import would also load Node's WebSocket client: listen.ts has the figures.
  const { Agent, request: open } = process.getBuiltinModule(
    protocol === 'https:' ? 'node:https' : 'node:http',
  );
  const agent = new Agent({ keepAlive: true });
  const agentOfRepeats = new Agent();
  const root = pathname.replace(/\/+$/, '');
  /** Name of this server in the header "Via", which shows a loop (RFC 9110, 7.6.3). */
  const self = `1.1 ${randomUUID()}`;

  const headersOf = ({ rawHeaders, headers }: IncomingMessage) => [
    'host',
    host,
    ...headerLines(endToEnd(rawHeaders, isDropped)).flatMap(([name, value]) => [
      name,
      isEncodings(name) ? readableEncodings(value) : value,
    ]),
    ...(headers['transfer-encoding'] === undefined ? [] : ['transfer-encoding', 'chunked']),
    'via',
    self,
  ];

  return function send(
    request: IncomingMessage,
    exchange: Exchange,
    usedAgent = agent,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      if (request.headers.via?.includes(self)) {
        return reject(new NoResponse('it leads back to this server'));
      }
      let response: IncomingMessage | undefined;
      const sent = open({
        // A host name has no brackets around an IPv6 address; a URL has.
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        agent: usedAgent,
        method: exchange.method,
        path: root + withoutDots(request.url ?? '/'),
        headers: headersOf(request),
      });
      sent.on('socket', (socket) => {
        if (!socket.connecting) return;
        const timer = setTimeout(() => {
          sent.destroy(new NoResponse('the connection does not open', true));
        }, CONNECT_MS);
        for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
      });
      sent.setTimeout(timeoutMs, () => {
        sent.destroy(new NoResponse(`it took longer than ${timeoutMs / 1000} s`, true));
      });
      sent.on('response', (received) => {
        response = received;
        const { statusCode: status = 0 } = received;
        // Statuses of one digit or two are those of no server.
        if (status >= 200) return resolve(received);
        sent.destroy();
        return reject(new NoResponse(`it has the status ${status}`));
      });
      sent.on('upgrade', (_received, socket) => {
        socket.destroy();
        reject(new NoResponse('it goes over to another protocol'));
      });
      sent.on('error', (error) => {
        // A server may close a connection that waits, just as a request goes out on it.
        const mayRepeat =
          sent.reusedSocket &&
          hasCode(error, 'ECONNRESET') &&
          SAFE.test(exchange.method) &&
          // A body that was sent in part cannot be read again.
          !hasBody(exchange.headers) &&
          !response &&
          !exchange.isOver;
        // A body without a length ends halfway only if it is destroyed with an error.
        if (!response?.complete) response?.destroy(error);
        if (mayRepeat) resolve(send(request, exchange, agentOfRepeats));
        else reject(error);
      });
      exchange.onOver(() => {
        sent.destroy();
        // A backend may respond before it has read all; the client may send all before it reads.
        request.unpipe(sent).resume();
      });
      exchange.keepRequestBody(request);
      request.pipe(sent);
    });
  };
}

interface ForwardOptions {
  readonly address: string;
  readonly logs: Pick<Logs, 'note'>;
  /** Operations that the mock responds to itself. */
  readonly mocked?: readonly OperationId[];
  readonly timeoutMs?: number;
}

/** Forwards requests to the backend. Without its response, the reply is a 502, or a 504 after a timeout. */
export function forwardTo({
  address,
  logs,
  mocked = [],
  timeoutMs = TIMEOUT_MS,
}: ForwardOptions): Step {
  const send = sendTo(address, timeoutMs);
  const toOwn = toOwnAddresses(address);

  /** The pictures of the mock's own dishes and posts are the mock's too. */
  const isOfMock = ({ path, operation }: Exchange) =>
    isControlPath(path) ||
    (mocked.length > 0 && path.startsWith('/pictures/')) ||
    (operation !== undefined && mocked.includes(operation.id));

  function failureReply(error: unknown, exchange: Exchange): Reply {
    const failure = failureReason(error);
    const message = `No response from ${address}: ${failure}.`;
    // A client that has left has ended the request to the backend.
    if (!exchange.isOver) {
      logs.note('warn', message);
      exchange.failure = failure;
    }
    exchange.source = 'mock';
    const isTimeout = error instanceof NoResponse && error.isTimeout;
    const body: ErrorBody = { message, code: isTimeout ? 'GATEWAY_TIMEOUT' : 'BAD_GATEWAY' };
    return json(isTimeout ? 504 : 502, body, { 'cache-control': 'no-store' });
  }

  return (next) => async (request, exchange) => {
    if (isOfMock(exchange)) return next(request, exchange);
    try {
      const received = await send(request, exchange);
      const reply = replyOf(received, toOwn);
      exchange.source = 'upstream';
      const whole = () =>
        wholeText(reply, received).catch((error: unknown) => failureReply(error, exchange));
      return { ...reply, whole };
    } catch (error) {
      return failureReply(error, exchange);
    }
  };
}
