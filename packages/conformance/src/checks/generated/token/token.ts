import { expectRejection, expectStatusThat } from '../../expect/expect.ts';
import { Blocked, Skipped } from '../../../errors.ts';
import type { CheckContext } from '../../definition/context.ts';
import { convention } from '../../definition/reference.ts';
import { expectHeaderOfHttp } from '../../../judge/headers-of-http.ts';
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
import { checkOf } from '../check-of.ts';

/** A token with one character changed, which is in the signature if it has one. */
function tampered(token: string): string {
  const last = token.at(-10) === 'A' ? 'B' : 'A';
  return `${token.slice(0, -10)}${last}${token.slice(-9)}`;
}

/** A token that was never issued. */
const FORGED = 'conformance.no.token';

/**
 * Who may not call is rejected, regardless of what the call is about: where nothing can be created to call it
 * on, it is about what the example names.
 */
export async function sendAs(
  context: CheckContext,
  operation: Operation,
  as: OperationCall['as'],
): Promise<Exchange> {
  try {
    return await context.send({ ...(await context.template(operation.id)), as });
  } catch (error) {
    const isUnknown = error instanceof Skipped && !operation.annotations.oneTimeToken;
    if (!(error instanceof Blocked || isUnknown)) throw error;
    return context.send({ ...exampleCallOf(operation), as });
  }
}

const protectedChecks = (operation: Operation) => [
  checkOf(operation, {
    category: 'token',
    detail: 'none',
    reference: '#responses/401',
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
    reference: '#responses/401',
    title: `${methodAndPath(operation)} with an unknown token is rejected.`,
    run: async (context) => {
      const as = { token: FORGED };
      expectRejection(context, await sendAs(context, operation, as), rejections.badToken);
    },
  }),
  checkOf(operation, {
    category: 'token',
    detail: 'tampered',
    reference: '#responses/401',
    title: `${methodAndPath(operation)} with a token that was tampered with is rejected.`,
    run: async (context) => {
      const own = (await context.token(operation.roles[0] ?? GUEST)) ?? '';
      const token = tampered(own);
      expectRejection(context, await sendAs(context, operation, { token }), rejections.badToken);
    },
  }),
];

/** An open call works with any token: an expired one must not close it. */
const openCheck = (operation: Operation) =>
  checkOf(operation, {
    category: 'token',
    detail: 'not-needed',
    reference: convention,
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

/** Whose token counts: none, an unknown one, and one that was tampered with do not. */
export const tokenChecks = (operations: readonly Operation[]) =>
  operations.flatMap((operation) => {
    if (isOpen(operation)) return changesState(operation) ? [] : [openCheck(operation)];
    return protectedChecks(operation);
  });
