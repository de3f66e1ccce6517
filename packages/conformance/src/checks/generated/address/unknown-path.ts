import { expectRejection } from '../../expect/expect.ts';
import { rejections } from '../../expect/rejections.ts';
import { getOf } from '../../../http/exchange.ts';
import { http } from '../../definition/reference.ts';
import { expectErrorShape } from '../response/error-shape.ts';
import { serverCheckOf } from '../check-of.ts';

/** A path that no operation has. */
export const unknownPathChecks = () => [
  serverCheckOf({
    category: 'address',
    detail: 'unknown-path.no-such-path',
    reference: http('RFC 9110, 15.5.5', 'SHOULD'),
    title: 'GET /no-such-path, which does not exist, responds with 404 in the one error shape.',
    run: async (context) => {
      const exchange = await context.sendRaw(getOf('/no-such-path'));
      expectRejection(context, exchange, rejections.unknownPath);
      expectErrorShape(exchange);
    },
  }),
];
