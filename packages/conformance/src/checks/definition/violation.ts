import type { Exchange } from '../../http/exchange.ts';

/** The details of a violation. */
export interface ViolationDetails {
  readonly expected: unknown;
  readonly got: unknown;
  /** Absent if no single request shows it. */
  readonly exchange?: Exchange | undefined;
  /** True for a field of the response that is not as declared, or not as sent. */
  readonly isOfBody?: boolean | undefined;
  /** True if the status should have been one of success. */
  readonly wantsSuccess?: boolean;
  /** The cause of all checks that find this fault, if several do; default: `sharedCause` finds it. */
  readonly cause?: string | undefined;
  /** The other fields of the response that are wrong too. */
  readonly also?: readonly string[] | undefined;
  /** How a random request was found: "random request 3 of seed 1, shrunk in 4 steps". */
  readonly foundBy?: string | undefined;
}

/** An expectation that the backend does not meet. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly details: ViolationDetails;

  constructor(message: string, details: ViolationDetails) {
    super(message);
    this.details = details;
  }
}

/** Adds a warning, and lets the check continue. */
export interface Warns {
  warn(violation: Violation): void;
}
