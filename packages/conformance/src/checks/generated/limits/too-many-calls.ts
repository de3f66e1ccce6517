import { responseOf } from '../../expect/expect.ts';
import { expectHeaderOfHttp } from '../../../judge/headers-of-http.ts';
import { Skipped } from '../../../errors.ts';
import { isLimited, methodAndPath, type Operation } from '../../../operations/operation.ts';
import { exampleCallOf } from '../../../requests/example-call.ts';
import { expectErrorShape } from '../response/error-shape.ts';
import { checkOf } from '../check-of.ts';

/** Far above what a person does; a server whose limit is higher has none that can be reached. */
const MANY_CALLS = 150;
const limitCheck = (operation: Operation) =>
  checkOf(operation, {
    category: 'limits',
    detail: 'too-many-calls',
    reference: '#responses/429',
    phase: 'after-clean-up',
    changes: true,
    title: `Too many calls of ${methodAndPath(operation)} get 429 with "retry-after".`,
    run: async (context) => {
      // No body at all: nothing is hashed, stored or mailed for it.
      const call = { ...exampleCallOf(operation), rawBody: null };
      for (let count = 0; count < MANY_CALLS; count += 1) {
        const exchange = await context.send(call, { noWait: true });
        if (responseOf(exchange).status !== 429) continue;
        expectErrorShape(exchange);
        return expectHeaderOfHttp(operation, exchange);
      }
      throw new Skipped(`the server limited none of ${MANY_CALLS} calls`);
    },
  });

/** Too many calls. They come last: afterwards the server rejects every call for a while. */
export const tooManyCallsChecks = (operations: readonly Operation[]) =>
  operations.filter(isLimited).map(limitCheck);
