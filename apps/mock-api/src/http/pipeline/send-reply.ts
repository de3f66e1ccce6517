import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hangUp } from '../errors/hang-up.ts';
import { arrivingBody, type Reply } from './reply.ts';

/** Bytes that no client takes for the beginning of a response. */
const NO_RESPONSE = 'A fault of the mock API dropped this response.\r\n';

/**
 * Closes the connection without a response. Browsers silently send a request again if a connection that they have
 * used before closes without a byte, or is reset; so the whole request is read, and bytes come that are no response.
 */
function loseResponse(response: ServerResponse) {
  const { req: request, socket } = response;
  if (!socket || socket.destroyed) return;
  const leave = () => hangUp(socket, NO_RESPONSE);
  if (request.complete) return leave();
  request.once('end', leave).resume();
}

/** Leaves the connection open, without a response, until the client or the server ends it. */
function keepOpen(response: ServerResponse, stopping: AbortSignal) {
  const release = () => response.destroy();
  if (stopping.aborted) release();
  stopping.addEventListener('abort', release, { once: true });
  response.once('close', () => stopping.removeEventListener('abort', release));
}

async function sendStream(response: ServerResponse, body: Readable) {
  try {
    await pipeline(body, response);
  } catch {
    // A response that ends halfway ends halfway for the client as well.
    response.destroy();
  }
}

interface Connection {
  readonly method: string;
  readonly response: ServerResponse;
  /** Ends connections that a fault keeps open. */
  readonly stopping: AbortSignal;
}

/** Sends a reply: nothing else writes to the connection of a request. */
export function sendReply(reply: Reply, { method, response, stopping }: Connection) {
  const { status, headers, body, delivery } = reply;
  if (response.destroyed) return undefined;
  if (delivery === 'never') return keepOpen(response, stopping);
  if (delivery === 'lost') return loseResponse(response);
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) {
    response.writeHead(status, headers);
    return sendStream(response, body);
  }
  const isBodiless = status === 204 || status === 304;
  const hasBody = !isBodiless && method !== 'HEAD';
  if (delivery === 'half' && !hasBody) return loseResponse(response);
  const length = isBodiless ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length });
  if (delivery !== 'half') return response.end(hasBody ? body : undefined);
  response.flushHeaders();
  response.write(arrivingBody(reply));
  return response.socket?.destroySoon();
}
