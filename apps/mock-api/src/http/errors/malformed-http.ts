import { errorCodes, type ErrorBody } from '@catering/contract';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { codeOf } from '../../runtime/startup-error.ts';
import { hangUp } from './hang-up.ts';

// An import would also load Node's WebSocket client: listen.ts has the figures.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const CODES: Readonly<Record<number, string>> = {
  400: 'MALFORMED_BODY',
  405: 'METHOD_NOT_ALLOWED',
};

function failureOf(status: number) {
  const failure: ErrorBody = {
    message: errorCodes.MALFORMED_BODY.message,
    code: CODES[status] ?? 'BROKEN_REQUEST',
  };
  const body = JSON.stringify(failure);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': `${Buffer.byteLength(body)}`,
    connection: 'close',
  };
  return { headers, body };
}

function write(status: number) {
  const { headers, body } = failureOf(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

interface Pair {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** True if what is malformed comes after a request whose response is still to be sent. */
const isBehindRequest = ({ request, response }: Pair) =>
  !response.writableFinished && (response.headersSent || request.complete);

/** Responds to what is not HTTP, and to what Node rejects itself, in the shape of every other failure (D-53). */
export function respondToMalformedHttp(server: Server) {
  const latest = new WeakMap<Duplex, Pair>();
  const ending = new WeakSet<Duplex>();
  server.on('request', (request, response) => latest.set(request.socket, { request, response }));
  server.on('checkExpectation', (_request, response) => {
    const { headers, body } = failureOf(417);
    response.writeHead(417, headers).end(body);
  });
  function reject(socket: Duplex, status: number) {
    const pair = latest.get(socket);
    if (!pair || !isBehindRequest(pair)) return hangUp(socket, write(status));
    // A second response would corrupt the one in progress.
    pair.response.once('close', () => socket.destroy());
    // Node hands over the socket of a tunnel without any listener of its own.
    socket.on('error', () => socket.destroy());
  }
  server.on('connect', (_request, socket) => reject(socket, 405));
  server.on('clientError', (error, socket) => {
    if (ending.has(socket)) return;
    ending.add(socket);
    if (!socket.writable || codeOf(error) === 'ECONNRESET') socket.destroy();
    else reject(socket, STATUSES[String(codeOf(error))] ?? 400);
  });
}
