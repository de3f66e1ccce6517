import { expectThat, responseOf } from '../expect/expect.ts';
import { type Exchange, getOf } from '../../http/exchange.ts';
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
/** A RIFF file says what it holds at the end of its head. */
const RIFF_HEAD_BYTES = 12;

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

/** The type of a picture, by the beginning of its file; undefined for a type that no upload has. */
function typeOf(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, RIFF_HEAD_BYTES).toString('latin1');
  if (start.startsWith('\u0089PNG')) return 'image/png';
  if (start.startsWith('\u00FF\u00D8')) return 'image/jpeg';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : undefined;
}

/** "image/jpg" is not registered, but every client takes it. */
const named = (contentType: string) => contentType.replace(/^image\/jpg\b/, 'image/jpeg');

/**
 * Fetches an uploaded picture: an absolute address, or a path below the API's (D-50).
 * @throws Skipped for a picture on another host, which this server isn't responsible for
 */
export async function fetchPicture(context: CheckContext, image: string): Promise<Exchange> {
  const path = pathOf(image, context.baseUrl);
  if (path === undefined) throw new Skipped('the picture is kept on another host');
  return context.sendRaw(getOf(path));
}

/** True if a response shows a picture. */
export const isPicture = ({ response }: Exchange): boolean =>
  response?.status === 200 && response.headers['content-type']?.startsWith('image/') === true;

/** @throws Violation unless a whole picture can be fetched, with its own content type */
export async function expectPicture(context: CheckContext, image: string): Promise<void> {
  const exchange = await fetchPicture(context, image);
  const { status, headers, bytes } = responseOf(exchange);
  const type = headers['content-type'] ?? 'none';
  expectThat('serves the picture', isPicture(exchange), {
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
  const expected = typeOf(bytes);
  expectThat('names the type of the picture', !expected || named(type).startsWith(expected), {
    expected: `"Content-Type: ${expected}", as the first bytes say`,
    got: type,
    exchange,
    cause: 'uploaded pictures are served with the content type of other pictures',
  });
}
