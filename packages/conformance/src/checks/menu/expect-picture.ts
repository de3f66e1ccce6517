import { expectThat, responseOf } from '../expect/expect.ts';
import { getOf } from '../../http/exchange.ts';
import { Skipped } from '../../errors.ts';
import type { CheckContext } from '../definition/check-context.ts';

/** Names of this machine: a server may use another one in its addresses than the run. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const isSameServer = (one: URL, other: URL) =>
  one.origin === other.origin ||
  (one.port === other.port && [one, other].every(({ hostname }) => LOOPBACK.test(hostname)));

/** The path of a picture below the API; undefined for one on another host. */
function pathOf(image: string, baseUrl: string): string | undefined {
  if (!/^[a-z]+:/i.test(image)) return image.startsWith('/') ? image : `/${image}`;
  const [address, base] = [new URL(image), new URL(baseUrl)];
  const prefix = base.pathname.replace(/\/$/, '');
  const path = address.pathname + address.search;
  return isSameServer(address, base) && path.startsWith(`${prefix}/`)
    ? path.slice(prefix.length)
    : undefined;
}

/** The name of the last chunk of a PNG, and its checksum. */
const PNG_END_BYTES = 8;
/** The length field of a RIFF file counts the bytes after it: the file has these before. */
const RIFF_START_BYTES = 8;

/** True unless a PNG, a JPEG or a WebP lacks its end: a server may store a picture in other bytes than were sent. */
function isWhole(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start === '\u0089PNG') {
    const end = bytes.lastIndexOf('IEND');
    return end >= 0 && bytes.length >= end + PNG_END_BYTES;
  }
  if (start.startsWith('\u00FF\u00D8')) return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
  if (start !== 'RIFF' || bytes.length < RIFF_START_BYTES) return bytes.length > 0;
  return bytes.length >= bytes.readUInt32LE(start.length) + RIFF_START_BYTES;
}

/**
 * Fetches an uploaded picture: an absolute address, or a path below the API's (D-50).
 * @throws Violation unless a whole picture comes back
 */
export async function expectPicture(context: CheckContext, image: string): Promise<void> {
  const path = pathOf(image, context.baseUrl);
  // This server isn't responsible for another host.
  if (path === undefined) throw new Skipped('the picture is kept on another host');
  const exchange = await context.sendRaw(getOf(path));
  const { status, headers, bytes } = responseOf(exchange);
  const type = headers['content-type'] ?? 'none';
  expectThat('serves the picture', status === 200 && type.startsWith('image/'), {
    expected: '200 with a "Content-Type" of image/…',
    got: `${status} with ${type}`,
    exchange,
    cause: `uploaded pictures are not served: ${status} with ${type}`,
  });
  expectThat('serves the whole picture', isWhole(bytes), {
    expected: 'a picture with its end',
    got: `the first ${bytes.length.toLocaleString('en')} bytes of one`,
    exchange,
  });
}
