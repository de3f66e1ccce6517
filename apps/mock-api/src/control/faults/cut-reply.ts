import { Readable } from 'node:stream';
import { bytesOf, isWhole, type Reply } from '../../http/pipeline/reply.ts';

/** @param length of the whole stream, bytes; without it, half of its first piece comes */
async function* halfOfStream(body: Readable, length: number | undefined) {
  let left = length === undefined ? undefined : Math.floor(length / 2);
  for await (const piece of body as AsyncIterable<Buffer>) {
    left ??= Math.floor(piece.length / 2);
    yield piece.subarray(0, left);
    left -= piece.length;
    if (left <= 0) return;
  }
}

/** A reply whose connection closes after half of its body; before any byte if there is no half. */
export function cutReply(reply: Reply): Reply {
  const { headers, body } = reply;
  if (isWhole(body)) {
    const bytes = bytesOf(body);
    if (bytes.length === 0) return { ...reply, delivery: 'nothing' };
    return {
      ...reply,
      delivery: 'cut',
      headers: { ...headers, 'content-length': bytes.length },
      body: bytes.subarray(0, Math.floor(bytes.length / 2)),
    };
  }
  const length = headers['content-length'];
  if (Number(length) === 0) return { ...reply, delivery: 'nothing' };
  const half = halfOfStream(body, length === undefined ? undefined : Number(length));
  return { ...reply, delivery: 'cut', body: Readable.from(half, { objectMode: false }) };
}
