import { buffer } from 'node:stream/consumers';
import { decodeBody } from '../body/decode-body.ts';
import type { Reply } from './reply.ts';

/** A reply whose body is there as a whole, and decoded if its encoding is known here. */
export async function wholeText(reply: Reply): Promise<Reply> {
  const { body } = reply;
  if (typeof body === 'string' || Buffer.isBuffer(body)) return reply;
  const bytes = await buffer(body);
  const { 'content-length': _length, 'content-encoding': encoding, ...headers } = reply.headers;
  const decoded = decodeBody(bytes, encoding);
  return decoded
    ? { ...reply, headers, body: decoded }
    : { ...reply, headers: { ...headers, 'content-encoding': encoding }, body: bytes };
}
