import { expectThat, responseOf } from '../expect/expect.ts';
import { getOf } from '../../http/exchange.ts';
import { Skipped } from '../../errors.ts';
import type { CateringContext } from '../catering-context.ts';

/**
 * Fetches an uploaded picture: an absolute address, or a path below the API's (D-50).
 * @throws Violation unless a picture comes back
 */
export async function expectPicture(context: CateringContext, image: string): Promise<void> {
  // This server isn't responsible for another host.
  if (/^[a-z]+:/i.test(image)) throw new Skipped('the picture is kept on another host');
  const exchange = await context.sendRaw(getOf(image.startsWith('/') ? image : `/${image}`));
  const { status, headers } = responseOf(exchange);
  const type = headers['content-type'] ?? 'none';
  expectThat('serves the picture', status === 200 && type.startsWith('image/'), {
    expected: '200 with a "Content-Type" of image/…',
    got: `${status} with ${type}`,
    exchange,
  });
}
