import type { WrittenCheck } from '../definition/check.ts';
import { expectRejection } from '../expect/expect.ts';
import { expectErrorShape } from '../expect/expect-error-shape.ts';
import { rejections } from '../expect/rejections.ts';
import { getOf } from '../../http/exchange.ts';

/** Paths that no operation has: at the root, and below known ones. */
const unknownPaths = ['/no-such-path', '/dishes/a/b/c', '/auth/no-such-call', '/order/a/no-such'];

export const unknownPathCheck: WrittenCheck = {
  operation: 'server',
  category: 'address',
  detail: 'unknown-path',
  changes: false,
  reference: 'An unknown path gives 404',
  title: 'A path that does not exist responds with 404 in the one error shape.',
  run: async (context) => {
    for (const path of unknownPaths) {
      const exchange = await context.sendRaw(getOf(path));
      expectRejection(context, exchange, rejections.unknownPath);
      expectErrorShape(exchange);
    }
  },
};
