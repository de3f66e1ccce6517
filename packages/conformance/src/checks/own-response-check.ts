import { methodAndPath, type Operation } from '../api/operation.ts';
import { firstLineOf } from '../errors.ts';
import type { Suite } from '../suite/suite.ts';
import { Violation } from '../suite/violation.ts';
import type { CheckedExchange, Hooks } from '../suite/hooks.ts';
import { checkOf } from './operation-check.ts';
import { exchangesOf } from './responses.ts';

/** Whether an error is what a library of assertions throws. */
export const isAssertionError = (error: unknown): error is Error =>
  error instanceof Error && error.name.endsWith('AssertionError');

/** A sentence that does not hold is returned, or thrown by a library of assertions. */
async function violationIn(check: NonNullable<Hooks['check']>, exchange: CheckedExchange) {
  try {
    const sentence = await check(exchange);
    return typeof sentence === 'string' ? { message: sentence } : undefined;
  } catch (error) {
    if (!isAssertionError(error)) throw error;
    const { expected, actual } = error as { expected?: unknown; actual?: unknown };
    // What follows repeats the two values.
    const shown = expected instanceof RegExp ? String(expected) : expected;
    return { message: firstLineOf(error), expected: shown, got: actual };
  }
}

const checkFor = (operation: Operation, check: NonNullable<Hooks['check']>) =>
  checkOf(operation, {
    category: 'response',
    detail: 'own',
    reference: undefined,
    title: `${methodAndPath(operation)} passes the check of the hooks.`,
    quick: true,
    phase: 'last',
    run: async (context) => {
      for (const exchange of await exchangesOf(context, operation)) {
        const { request, response } = exchange;
        const broken = response && (await violationIn(check, { operation, request, response }));
        if (!broken) continue;
        const { message, expected, got } = broken;
        throw new Violation(message, { expected, got, exchange });
      }
    },
  });

/** The check that a suite or its hooks have for every response. */
export const ownResponseChecks = ({ operations, check }: Suite) =>
  check ? operations.map((operation) => checkFor(operation, check)) : [];
