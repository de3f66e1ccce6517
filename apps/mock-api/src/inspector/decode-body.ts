/** A decompression bomb makes gigabytes of a few kilobytes. */
const LIMIT = { maxOutputLength: 20_000_000 };

/** @returns undefined for an encoding that is unknown here, or bytes that are not in it */
export function decodeBody(bytes: Buffer, encoding = 'identity'): Buffer | undefined {
  if (encoding === 'identity') return bytes;
  const { gunzipSync, inflateSync, brotliDecompressSync } = process.getBuiltinModule('node:zlib');
  try {
    if (encoding === 'gzip') return gunzipSync(bytes, LIMIT);
    if (encoding === 'deflate') return inflateSync(bytes, LIMIT);
    return encoding === 'br' ? brotliDecompressSync(bytes, LIMIT) : undefined;
  } catch {
    return undefined;
  }
}
