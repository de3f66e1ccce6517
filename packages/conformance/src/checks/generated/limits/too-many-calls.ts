import type { CheckContext } from '../../definition/context.ts';
import { responseOf } from '../../expect/expect.ts';
import { expectHeaderOfHttp } from '../../../judge/headers-of-http.ts';
import { Skipped } from '../../../errors.ts';
import { isLimited } from '../../../operations/entries.ts';
import { methodAndPath, type Operation } from '../../../operations/operation.ts';
import type { Suite } from '../../definition/suite.ts';
import { exampleCallOf } from '../../../requests/example-call.ts';
import { expectErrorShape } from '../response/error-shape.ts';
import { checkOf } from '../check-of.ts';

/** Far above what a person does; a server whose limit is higher has none that can be reached. */
const MANY_CALLS = 150;
/** Of all operations together: a document may declare a limit for each of hundreds. */
const MAX_CALLS = 1500;

const DETAIL = 'too-many-calls';

const callsSoFar = (context: CheckContext) =>
  context.exchanges().filter(({ check }) => check.endsWith(`.limits.${DETAIL}`)).length;

const limitCheck = (operation: Operation, { errorSchema }: Suite) =>
  checkOf(operation, {
    category: 'limits',
    detail: DETAIL,
    reference: '#responses/429',
    phase: 'after',
    changes: true,
    title: `Too many calls of ${methodAndPath(operation)} get 429 with "retry-after".`,
    run: async (context) => {
      if (callsSoFar(context) + MANY_CALLS > MAX_CALLS) {
        const others = `the limits of other operations have taken ${MAX_CALLS} calls`;
        throw new Skipped(`${others}; --only ${context.check} tries this one`);
      }
      // No body at all: nothing is hashed, stored or mailed for it.
      const call = { ...exampleCallOf(operation), rawBody: null };
      for (let count = 0; count < MANY_CALLS; count += 1) {
        const exchange = await context.send(call, { noWait: true });
        if (responseOf(exchange).status !== 429) continue;
        expectErrorShape(errorSchema, exchange);
        return expectHeaderOfHttp(operation, exchange);
      }
      throw new Skipped(`the server limited none of ${MANY_CALLS} calls`);
    },
  });

/** Too many calls. They come last: afterwards the server rejects every call for a while. */
export const tooManyCallsChecks = (suite: Suite) =>
  suite.operations.filter(isLimited).map((operation) => limitCheck(operation, suite));
