import type { Reference } from './reference.ts';
import type { Exchange } from './wire/exchange.ts';

interface Details {
  readonly expected: unknown;
  readonly got: unknown;
  readonly exchange?: Exchange | undefined;
  /** What it rests on, where that is not what its check rests on. */
  readonly reference?: Reference;
}

/** An expectation that does not hold: the backend's doing. */
export class Violation extends Error {
  override readonly name = 'Broken';
  readonly expected: unknown;
  readonly got: unknown;
  readonly exchange: Exchange | undefined;
  readonly reference: Reference;

  constructor(message: string, { expected, got, exchange, reference }: Details) {
    super(message);
    this.expected = expected;
    this.got = got;
    this.exchange = exchange;
    this.reference = reference;
  }
}

/**
 * Something that a check builds on is missing. The message is the cause, in the same words for all
 * checks that it blocks: "POST /categories is not implemented".
 */
export class Blocked extends Error {
  override readonly name = 'Blocked';
}

/** The check does not apply here; that is no violation. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** The run was stopped before the check had come to its end; the message says why. */
export class NotReached extends Error {
  override readonly name = 'NotReached';
}

/** The run cannot go on; the message tells a person what to do. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/** Takes what is only worth a warning, and lets the check go on. */
export interface Warns {
  warn(violation: Violation): void;
}
