import type { Readable } from 'node:stream';
import { decodeBody, DECODED_MAX_BYTES } from '../http/body/decode-body.ts';
import type { Reply } from '../http/pipeline/reply.ts';

/** @throws Error for a body that is too long to be changed */
async function read(body: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  // Leaving the loop destroys the stream.
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > DECODED_MAX_BYTES)
      throw new Error('the body is too long for a fault to change it');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The reply of a backend whose body is there as a whole, and decoded if its encoding is known here. */
export async function wholeText(reply: Reply, body: Readable): Promise<Reply> {
  const bytes = await read(body);
  const { 'content-length': _length, 'content-encoding': encoding, ...headers } = reply.headers;
  const decoded = decodeBody(bytes, encoding);
  return decoded
    ? { ...reply, headers, body: decoded }
    : { ...reply, headers: { ...headers, 'content-encoding': encoding }, body: bytes };
}
