import type { Response } from 'express';
import { type Chunk, outgoing } from '../../http/outgoing.ts';

const bytesOf = (chunk: Chunk, encoding: unknown) =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : chunk;

const canHaveBody = ({ req, statusCode }: Response) =>
  req.method !== 'HEAD' && statusCode !== 204 && statusCode !== 304;

/** Closes the connection when the response begins: the operation is done by then. */
export function dropAfter(response: Response) {
  outgoing(response).takeChunk = () => {
    response.destroy();
    return false;
  };
}

/**
 * Closes the connection after half of the body. Of a body whose length is not known, that is half of its first
 * piece. A response without a body is not sent at all.
 */
export function dropDuring(response: Response) {
  let left: number | undefined;
  let isCut = false;
  outgoing(response).takeChunk = (chunk, encoding, write) => {
    if (isCut) return false;
    if (chunk === undefined || !canHaveBody(response)) {
      isCut = true;
      response.destroy();
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
