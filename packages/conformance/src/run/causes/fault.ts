import type { Check } from '../../checks/definition/check.ts';
import { Violation } from '../../checks/definition/violation.ts';
import { Blocked } from '../../errors.ts';
import type { Exchange } from '../../http/exchange.ts';

/** An error that ended a check: a violation, or a precondition that is missing. */
export interface Fault {
  readonly check: Check;
  readonly error: Violation | Blocked;
  /** The exchange that shows it, if a single one does. */
  readonly exchange: Exchange | undefined;
}

/** The cause of a fault that is not, or not only, of the check that met it. */
export interface Found {
  readonly cause: string;
  /**
   * "another": another result of the run shows the cause. "first": the first check that meets it fails, later ones are
   * blocked. "last": all are blocked; if no failure shows the cause at the end of the run, one of them does.
   */
  readonly shownBy: 'another' | 'first' | 'last';
  /** The operation at fault: of several checks that may show the cause, one of this operation does. */
  readonly operation?: string;
}

/** Looks for one kind of cause. */
export type FindCause<Error = Fault['error']> = (
  fault: Fault & { readonly error: Error },
) => Found | undefined | Promise<Found | undefined>;

/** The violation in an error; one of an operation that a check needs has only blocked it. */
export function violationIn(error: unknown): Violation | undefined {
  const violation = error instanceof Blocked ? error.cause : error;
  return violation instanceof Violation ? violation : undefined;
}

export const exchangeIn = (error: unknown) => violationIn(error)?.details.exchange;
