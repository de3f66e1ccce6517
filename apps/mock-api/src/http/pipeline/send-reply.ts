import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { hangUp } from '../errors/hang-up.ts';
import { isWhole, type Reply } from './reply.ts';

/** Bytes that no client takes for the beginning of a response. */
const NO_RESPONSE = 'A fault of the mock API dropped this response.\r\n';

/** Calls with the connection of a response: with several requests at once, it comes when earlier ones are done. */
function whenConnected(response: ServerResponse, act: (socket: Socket) => void) {
  if (response.socket) act(response.socket);
  // Earlier responses go out first.
  else response.once('socket', (socket: Socket) => process.nextTick(act, socket));
}

/**
 * Closes the connection without a response. Browsers silently send a request again if a connection that they have
 * used before closes without a byte, or is reset; so the whole request is read, and bytes come that are no response.
 */
const loseResponse = (response: ServerResponse) =>
  whenConnected(response, (socket) => {
    const { req: request } = response;
    if (socket.destroyed) return;
    const leave = () => hangUp(socket, NO_RESPONSE);
    if (request.complete) leave();
    else request.once('end', leave).resume();
  });

/** Leaves the connection open, without a response, until the client or the server ends it. */
function keepOpen(response: ServerResponse, stopping: AbortSignal) {
  const release = () => response.destroy();
  if (stopping.aborted) release();
  stopping.addEventListener('abort', release, { once: true });
  response.once('close', () => stopping.removeEventListener('abort', release));
}

/** Closes the connection within a response. Where only its end tells the length of the body, a reset tells that. */
const breakOff = (response: ServerResponse, hasLength: boolean) =>
  whenConnected(response, (socket) => {
    if (hasLength || response.chunkedEncoding) socket.destroySoon();
    else socket.resetAndDestroy();
  });

interface Connection {
  readonly method: string;
  readonly response: ServerResponse;
  /** Ends connections that a fault keeps open. */
  readonly stopping: AbortSignal;
}

/** Sends a reply: nothing else writes to the connection of a request. */
export async function sendReply(reply: Reply, { method, response, stopping }: Connection) {
  const { status, headers, body, delivery } = reply;
  if (response.destroyed) {
    if (!isWhole(body)) body.destroy();
    return;
  }
  if (delivery === 'never') return keepOpen(response, stopping);
  const isBodiless = status === 204 || status === 304;
  const hasBody = !isBodiless && method !== 'HEAD';
  const isCut = delivery === 'cut';
  // Node drops bytes that came behind a request for another protocol, so the connection cannot go on.
  const closing = response.req.headers.upgrade === undefined ? {} : { connection: 'close' };
  if (delivery === 'nothing' || (isCut && !hasBody)) return loseResponse(response);
  const hasLength = headers['content-length'] !== undefined;
  if (isWhole(body)) {
    const isMissing = !isBodiless && !hasLength;
    const length = isMissing && { 'content-length': Buffer.byteLength(body) };
    response.writeHead(status, { ...headers, ...length, ...closing });
    if (!isCut) return void response.end(hasBody ? body : undefined);
    response.write(body);
    breakOff(response, true);
  } else {
    response.writeHead(status, { ...headers, ...closing });
    // The half of a short body may have no byte, after which browsers would send the request again.
    if (isCut) response.flushHeaders();
    response.once('close', () => body.destroy());
    body.pipe(response, { end: false });
    const hasEnded = await finished(body).then(
      () => !isCut,
      () => false,
    );
    if (hasEnded) response.end();
    else breakOff(response, hasLength);
  }
}
