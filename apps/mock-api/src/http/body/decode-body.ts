import {
  brotliDecompressSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
  type InputType,
  type ZlibOptions,
} from 'node:zlib';

/** A few kilobytes can decompress to gigabytes. */
const LIMIT: ZlibOptions = { maxOutputLength: 20_000_000 };

type Decode = (bytes: InputType, options: ZlibOptions) => Buffer;

const decoders: Readonly<Record<string, Decode>> = {
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
};

/** The part of a header "Accept-Encoding" that can be decoded here: a body in another encoding cannot be checked. */
export function readableEncodings(acceptEncoding: string): string {
  const readable = acceptEncoding.split(',').filter((one) => {
    const [name = ''] = one.trim().toLowerCase().split(';');
    return name === 'identity' || Object.hasOwn(decoders, name);
  });
  return readable.length > 0 ? readable.join(',').trim() : 'identity';
}

/** The encodings that a header "Content-Encoding" names, without "identity". */
export const encodingsOf = (contentEncoding = ''): string[] =>
  contentEncoding
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');

/** @returns undefined when an encoding is unknown here, or the body is not what the header says */
export function decodeBody(bytes: Buffer, contentEncoding?: string): Buffer | undefined {
  try {
    return encodingsOf(contentEncoding).reduceRight<Buffer | undefined>(
      (decoded, name) => decoded && decoders[name]?.(decoded, LIMIT),
      bytes,
    );
  } catch {
    return undefined;
  }
}
