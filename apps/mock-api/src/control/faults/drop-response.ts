import type { Response } from 'express';
import { hangUp } from '../../http/errors/hang-up.ts';
import { type Chunk, outgoing } from '../../http/outgoing.ts';

const bytesOf = (chunk: Chunk, encoding: unknown) =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : chunk;

const canHaveBody = ({ req, statusCode }: Response) =>
  req.method !== 'HEAD' && statusCode !== 204 && statusCode !== 304;

/** Bytes that no client takes for the beginning of a response. */
const NO_RESPONSE = 'A fault of the mock API dropped this response.\r\n';

/**
 * Closes the connection without a response. Browsers silently send a request again if a connection that they have
 * used before closes without a byte, or is reset; so the whole request is read, and bytes come that are no response.
 */
export function loseResponse(response: Response) {
  const { req: request, socket } = response;
  if (!socket || socket.destroyed) return;
  // What was written so far, which is nothing, stays in the response: Node must not end it as well.
  const leave = () => hangUp(socket, NO_RESPONSE);
  if (request.complete) return leave();
  request.once('end', leave).resume();
}

/** Closes the connection when the response begins: the operation is done by then. */
export function dropAfter(response: Response) {
  let isLost = false;
  outgoing(response).takeChunk = () => {
    if (!isLost) loseResponse(response);
    isLost = true;
    return false;
  };
}

/**
 * Closes the connection after half of the body. Of a body whose length is not known, that is half of its first
 * piece. A response without a body, such as 304, is lost as a whole.
 */
export function dropDuring(response: Response) {
  let left: number | undefined;
  let isCut = false;
  outgoing(response).takeChunk = (chunk, encoding, write) => {
    if (isCut) return false;
    if (chunk === undefined || !canHaveBody(response)) {
      isCut = true;
      loseResponse(response);
      return false;
    }
    const bytes = bytesOf(chunk, encoding);
    left ??= Math.floor((Number(response.get('content-length')) || bytes.length) / 2);
    const half = bytes.subarray(0, left);
    left -= half.length;
    if (left > 0) return write(half);
    isCut = true;
    if (half.length > 0) write(half);
    else response.flushHeaders();
    response.socket?.destroySoon();
    return false;
  };
}
