import { Transform } from 'node:stream';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** Larger bodies pass as well, but are not looked at. */
export const LARGEST_COPY = 10_000_000;

/** A body that passes, and what is kept of it. */
export interface BodyCopy {
  /** Hands every chunk on unchanged. */
  readonly stream: Transform;
  /** @returns undefined when the body was too large to keep */
  bytes(): Buffer | undefined;
}

export function copyBody(): BodyCopy {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= LARGEST_COPY) chunks.push(chunk);
      else chunks.length = 0;
      done(null, chunk);
    },
  });
  return { stream, bytes: () => (size > LARGEST_COPY ? undefined : Buffer.concat(chunks)) };
}

const limit = { maxOutputLength: LARGEST_COPY };
/** What "deflate" means is written differently by different servers. */
const inflate = (bytes: Buffer) => {
  try {
    return inflateSync(bytes, limit);
  } catch {
    return inflateRawSync(bytes, limit);
  }
};
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gunzipSync(bytes, limit),
  'x-gzip': (bytes) => gunzipSync(bytes, limit),
  deflate: inflate,
  br: (bytes) => brotliDecompressSync(bytes, limit),
};

/**
 * Takes the encodings of the header "Content-Encoding" off a body, the last one first.
 * @returns undefined when one of them is unknown here, or the body is not what the header says
 */
export function decodeBody(bytes: Buffer, contentEncoding: string | undefined): Buffer | undefined {
  const encodings = (contentEncoding ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  try {
    return encodings.reduceRight<Buffer | undefined>(
      (decoded, name) => decoded && DECODERS[name]?.(decoded),
      bytes,
    );
  } catch {
    return undefined;
  }
}
