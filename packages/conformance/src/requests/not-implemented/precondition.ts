import { Violation } from '../../checks/definition/violation.ts';
import { Blocked } from '../../errors.ts';
import type { Operation } from '../../operations/operation.ts';
import { failureCause } from './not-implemented.ts';

/**
 * Uses a response of another operation than the one that a check is about.
 * @param cause default: the operation fails
 * @throws Blocked in place of a violation
 */
export function precondition<Value>(
  operation: Operation,
  expected: () => Value,
  cause?: string,
): Value {
  try {
    return expected();
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    throw new Blocked(cause ?? failureCause(operation, error), { cause: error });
  }
}
