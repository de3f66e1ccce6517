import {
  brotliDecompressSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
  type InputType,
  type ZlibOptions,
} from 'node:zlib';

/** The most that a body may have once it is decoded, bytes: a few kilobytes can decompress to gigabytes. */
export const DECODED_MAX_BYTES = 20_000_000;
const LIMIT: ZlibOptions = { maxOutputLength: DECODED_MAX_BYTES };

type Decode = (bytes: InputType, options: ZlibOptions) => Buffer;

const decoders = new Map<string, Decode>(
  Object.entries({
    gzip: gunzipSync,
    'x-gzip': gunzipSync,
    // Servers send two formats as "deflate".
    deflate: (bytes, options) => {
      try {
        return inflateSync(bytes, options);
      } catch {
        return inflateRawSync(bytes, options);
      }
    },
    br: brotliDecompressSync,
    zstd: (bytes, { maxOutputLength }) => zstdDecompressSync(bytes, { maxOutputLength }),
  } satisfies Record<string, Decode>),
);

/** The part of a header "Accept-Encoding" that can be decoded here: a body in another encoding cannot be checked. */
export function readableEncodings(acceptEncoding: string): string {
  const readable = acceptEncoding.split(',').filter((one) => {
    const [name = ''] = one.trim().toLowerCase().split(';');
    return name === 'identity' || decoders.has(name);
  });
  return readable.length > 0 ? readable.join(',').trim() : 'identity';
}

/** The encodings that a header "Content-Encoding" names, without "identity". */
export const encodingsOf = (contentEncoding = ''): string[] =>
  contentEncoding
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');

const decode = (bytes: Buffer, contentEncoding?: string) =>
  encodingsOf(contentEncoding).reduceRight<Buffer | undefined>(
    (decoded, name) => decoded && decoders.get(name)?.(decoded, LIMIT),
    bytes,
  );

/** @returns undefined when an encoding is unknown here, or the body is too long or not what the header says */
export function decodeBody(bytes: Buffer, contentEncoding?: string): Buffer | undefined {
  try {
    return decode(bytes, contentEncoding);
  } catch {
    return undefined;
  }
}

/** True if a body is not in the encoding that its header names, so that no client can read it. */
export function isWronglyEncoded(bytes: Buffer, contentEncoding?: string): boolean {
  try {
    decode(bytes, contentEncoding);
    return false;
  } catch (error) {
    return Object(error).code !== 'ERR_BUFFER_TOO_LARGE';
  }
}
