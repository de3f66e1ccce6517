import { expectThat, responseOf } from '../expect/expect.ts';
import { getOf } from '../../http/exchange.ts';
import { Skipped } from '../../errors.ts';
import type { CateringContext } from '../catering-context.ts';

/** Names of one machine: a server may call itself by another one than the run does. */
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

/**
 * Fetches an uploaded picture: an absolute address, or a path below the API's (D-50).
 * @throws Violation unless a picture comes back
 */
export async function expectPicture(context: CateringContext, image: string): Promise<void> {
  const path = pathOf(image, context.baseUrl);
  // This server isn't responsible for another host.
  if (path === undefined) throw new Skipped('the picture is kept on another host');
  const exchange = await context.sendRaw(getOf(path));
  const { status, headers } = responseOf(exchange);
  const type = headers['content-type'] ?? 'none';
  expectThat('serves the picture', status === 200 && type.startsWith('image/'), {
    expected: '200 with a "Content-Type" of image/…',
    got: `${status} with ${type}`,
    exchange,
  });
}
