import { responseOf } from '../../expect/expect.ts';
import { expectHeaderOfHttp } from '../../../judge/required-headers.ts';
import { Skipped } from '../../../errors.ts';
import { isLimited, methodAndPath, type Operation } from '../../../operations/operation.ts';
import { exampleCallOf } from '../../../requests/example-call.ts';
import { expectErrorShape } from '../../expect/expect-error-shape.ts';
import { checkOf } from '../../definition/check.ts';

/** Number of calls, far above what a person makes. A server with a higher limit is skipped. */
const MANY_CALLS = 150;
const limitCheck = (operation: Operation) =>
  checkOf(operation, {
    category: 'limits',
    detail: 'too-many-calls',
    reference: undefined,
    strictOnly: true,
    phase: 'after-clean-up',
    changes: true,
    title: `Too many calls of ${methodAndPath(operation)} get 429 with "retry-after".`,
    run: async (context) => {
      // Without a body, the server hashes, stores, and mails nothing.
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

/**
 * Checks that too many calls get a 429. They run after the clean-up, because the server then rejects every call for
 * a while.
 */
export const tooManyCallsChecks = (operations: readonly Operation[]) =>
  operations.filter(isLimited).map(limitCheck);
