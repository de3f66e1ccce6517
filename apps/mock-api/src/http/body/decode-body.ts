import type { InputType, ZlibOptions } from 'node:zlib';

/** A few kilobytes can decompress to gigabytes. */
const LIMIT: ZlibOptions = { maxOutputLength: 20_000_000 };

type Decode = (bytes: InputType, options: ZlibOptions) => Buffer;

/** Loaded late: a server that decodes nothing saves the memory. */
function decoderOf(encoding: string): Decode | undefined {
  const zlib = process.getBuiltinModule('node:zlib');
  // What "deflate" means is written differently by different servers.
  const inflate: Decode = (bytes, options) => {
    try {
      return zlib.inflateSync(bytes, options);
    } catch {
      return zlib.inflateRawSync(bytes, options);
    }
  };
  const decoders: Readonly<Record<string, Decode>> = {
    gzip: zlib.gunzipSync,
    'x-gzip': zlib.gunzipSync,
    deflate: inflate,
    br: zlib.brotliDecompressSync,
  };
  return decoders[encoding];
}

/** The encodings that a header "Content-Encoding" names, without "identity". */
export const encodingsOf = (contentEncoding = ''): string[] =>
  contentEncoding
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');

/**
 * Takes the encodings of the header "Content-Encoding" off a body, the last one first.
 * @returns undefined when one of them is unknown here, or the body is not what the header says
 */
export function decodeBody(bytes: Buffer, contentEncoding?: string): Buffer | undefined {
  try {
    return encodingsOf(contentEncoding).reduceRight<Buffer | undefined>(
      (decoded, name) => decoded && decoderOf(name)?.(decoded, LIMIT),
      bytes,
    );
  } catch {
    return undefined;
  }
}
