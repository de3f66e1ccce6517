import { errorCodes, type ErrorBody } from '@catering/contract';
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from '../../runtime/node-http.ts';
import { codeOf } from '../../runtime/startup-error.ts';

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function write(status: number) {
  const failure: ErrorBody = {
    message: errorCodes.MALFORMED_BODY.message,
    code: status === 400 ? 'MALFORMED_BODY' : 'BROKEN_REQUEST',
  };
  const body = JSON.stringify(failure);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Responds to what is not HTTP, in the shape of every other failure (D-53). */
export function respondToMalformedHttp(server: Server) {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => latest.set(request.socket, response));
  server.on('clientError', (error, socket) => {
    const response = latest.get(socket);
    if (!socket.writable || codeOf(error) === 'ECONNRESET') {
      socket.destroy();
    } else if (response?.headersSent && !response.writableFinished) {
      // A second response would corrupt the one in progress.
      response.once('close', () => socket.destroy());
    } else {
      socket.end(write(STATUSES[String(codeOf(error))] ?? 400));
    }
  });
}
