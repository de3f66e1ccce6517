import { TOKEN_IS_NEEDED } from '../../definition/reference.ts';
import { expectRejection, expectStatusThat } from '../../expect/expect.ts';
import { Blocked, Skipped } from '../../../errors.ts';
import type { CheckContext } from '../../definition/check-context.ts';
import { expectHeaderOfHttp } from '../../../judge/required-headers.ts';
import { rejections } from '../../expect/rejections.ts';
import {
  changesState,
  GUEST,
  isOpen,
  methodAndPath,
  type Operation,
} from '../../../operations/operation.ts';
import { exampleCallOf } from '../../../requests/example-call.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { checkOf } from '../../definition/check.ts';

/** A token with one character changed, in its signature if it has one. */
function tampered(token: string): string {
  const last = token.at(-10) === 'A' ? 'B' : 'A';
  return `${token.slice(0, -10)}${last}${token.slice(-9)}`;
}

/** A token that was never issued. */
const FORGED = 'conformance.no.token';

/**
 * Sends a call as a caller who may not call. If no valid call can be made, sends the example: the caller is rejected
 * in any case.
 */
export async function sendAs(
  context: CheckContext,
  operation: Operation,
  as: OperationCall['as'],
): Promise<Exchange> {
  try {
    return await context.send({ ...(await context.baseCall(operation.id)), as });
  } catch (error) {
    const isUnknown = error instanceof Skipped && !operation.metadata.linkToken;
    if (!(error instanceof Blocked || isUnknown)) throw error;
    return context.send({ ...exampleCallOf(operation), as });
  }
}

const protectedChecks = (operation: Operation) => [
  checkOf(operation, {
    category: 'token',
    detail: 'none',
    reference: TOKEN_IS_NEEDED,
    title: `${methodAndPath(operation)} without a token responds with 401.`,
    run: async (context) => {
      const exchange = await sendAs(context, operation, 'guest');
      expectRejection(context, exchange, rejections.noToken);
      expectHeaderOfHttp(operation, exchange);
    },
  }),
  checkOf(operation, {
    category: 'token',
    detail: 'unknown',
    reference: TOKEN_IS_NEEDED,
    title: `${methodAndPath(operation)} with an unknown token is rejected.`,
    run: async (context) => {
      const as = { token: FORGED };
      expectRejection(context, await sendAs(context, operation, as), rejections.badToken);
    },
  }),
  checkOf(operation, {
    category: 'token',
    detail: 'tampered',
    reference: TOKEN_IS_NEEDED,
    title: `${methodAndPath(operation)} with a token that was tampered with is rejected.`,
    run: async (context) => {
      const own = (await context.token(operation.roles[0] ?? GUEST)) ?? '';
      const token = tampered(own);
      expectRejection(context, await sendAs(context, operation, { token }), rejections.badToken);
    },
  }),
];

/** Checks that an invalid token, such as an expired one, does not close an open operation. */
const openCheck = (operation: Operation) =>
  checkOf(operation, {
    category: 'token',
    detail: 'not-needed',
    reference: 'Calls that need none do not fail for an invalid one.',
    title: `${methodAndPath(operation)} is open to a guest whose token is invalid.`,
    run: async (context) => {
      const as = { token: FORGED };
      const exchange = await sendAs(context, operation, as);
      const denials = [401, 403];
      expectStatusThat('asks for no token', exchange, (status) => !denials.includes(status), {
        expected: 'a response as for any guest',
      });
    },
  });

/** Checks that missing, unknown, and changed tokens are rejected where a token is needed. */
export const tokenChecks = (operations: readonly Operation[]) =>
  operations.flatMap((operation) => {
    if (isOpen(operation)) return changesState(operation) ? [] : [openCheck(operation)];
    return protectedChecks(operation);
  });
