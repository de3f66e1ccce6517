import type { Check } from '../../suite/check.ts';
import { expectRejection } from '../../judge/expect.ts';
import { rejections } from '../../judge/rejections.ts';
import { http } from '../../suite/reference.ts';
import type { Suite } from '../../suite/suite.ts';
import { expectErrorShape } from '../response/error-shape.ts';
import { serverCheckOf } from '../check-of.ts';

/** A path that no operation has. */
export const unknownPathCheck = (
  { errorSchema }: Pick<Suite, 'errorSchema'>,
  path: string,
): Check =>
  serverCheckOf({
    category: 'address',
    detail: `unknown-path${path.replaceAll('/', '.')}`,
    reference: http('RFC 9110, 15.5.5', 'SHOULD'),
    title: `GET ${path}, which does not exist, responds with 404 in the one error shape.`,
    run: async (context) => {
      const request = { operation: undefined, method: 'GET', path, headers: {}, body: undefined };
      const exchange = await context.sendRaw(request);
      expectRejection(context, exchange, rejections.unknownPath);
      expectErrorShape(errorSchema, exchange);
    },
  });
