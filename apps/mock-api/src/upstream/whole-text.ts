import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { decodeBody } from '../http/body/decode-body.ts';
import type { Reply } from '../http/pipeline/reply.ts';

/** The reply of a backend whose body is there as a whole, and decoded if its encoding is known here. */
export async function wholeText(reply: Reply, body: Readable): Promise<Reply> {
  const bytes = await buffer(body);
  const { 'content-length': _length, 'content-encoding': encoding, ...headers } = reply.headers;
  const decoded = decodeBody(bytes, encoding);
  return decoded
    ? { ...reply, headers, body: decoded }
    : { ...reply, headers: { ...headers, 'content-encoding': encoding }, body: bytes };
}
