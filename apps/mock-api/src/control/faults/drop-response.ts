import type { Response } from 'express';

type Chunk = string | Uint8Array;

const bytesOf = (chunk: Chunk, encoding: unknown) =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : chunk;

const isChunk = (value: unknown): value is Chunk =>
  typeof value === 'string' || value instanceof Uint8Array;

/** Whether HTTP lets a response have a body. */
const canHaveBody = ({ req, statusCode }: Response) =>
  req.method !== 'HEAD' && statusCode !== 204 && statusCode !== 304;

/** Takes everything that is sent, instead of sending it. */
function divert(
  response: Response,
  take: (chunk: Chunk | undefined, encoding: unknown) => boolean,
) {
  const given = (chunk: unknown) => (isChunk(chunk) ? chunk : undefined);
  response.write = (chunk: unknown, encoding?: unknown) => take(given(chunk), encoding);
  response.end = (chunk?: unknown, encoding?: unknown) => {
    take(given(chunk), encoding);
    return response;
  };
}

/** Closes the connection when the response begins: the operation is done by then. */
export function dropAfter(response: Response) {
  divert(response, () => {
    response.destroy();
    return false;
  });
}

/**
 * Closes the connection after half of the body. Of a body whose length is not known, that is half of its first
 * piece. A response without a body is not sent at all.
 */
export function dropDuring(response: Response) {
  const write = response.write.bind(response);
  let left: number | undefined;
  let isCut = false;
  divert(response, (chunk, encoding) => {
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
  });
}
