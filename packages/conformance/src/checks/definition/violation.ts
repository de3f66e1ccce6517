import type { JsonPath } from '../../values/schema/json-path.ts';
import type { Reference } from './reference.ts';
import type { Exchange } from '../../http/exchange.ts';

/** The expectation of a response: that it accepts a request, or rejects it, its shape, or that it is JSON. */
export type Wanted = 'success' | 'rejection' | 'shape' | 'json';

/** The details of a violation. */
export interface ViolationDetails {
  readonly expected: unknown;
  readonly got: unknown;
  /** Absent if no single request shows it. */
  readonly exchange?: Exchange | undefined;
  /** The reference, if it isn't the one of the check. */
  readonly reference?: Reference;
  readonly wanted?: Wanted | undefined;
  /** The path in the response's body, for a wrong shape. */
  readonly path?: JsonPath | undefined;
  /** How a random request was found: "random request 3 of seed 1, shrunk in 4 steps". */
  readonly foundBy?: string | undefined;
  /** The field of a stored entry that is shown otherwise than it was left; "" for all of the entry. */
  readonly field?: string | undefined;
}

/** An expectation that does not hold: the backend's doing. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly details: ViolationDetails;

  constructor(message: string, details: ViolationDetails) {
    super(message);
    this.details = details;
  }
}

/** Takes what is only worth a warning, and lets the check go on. */
export interface Warns {
  warn(violation: Violation): void;
}

/** A part of a value that isn't as expected. */
export interface Difference {
  /** The path of the part; [] is the whole. */
  readonly path: JsonPath;
  readonly expected: string;
  readonly got: string;
}

/** A violation, as reports show it. */
export interface Finding extends ViolationDetails {
  /** An error fails the check; a warning does not. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** How what was expected and what was there differ. */
  readonly differences: readonly Difference[];
  /** The earlier requests that may have led to it, in their order. */
  readonly steps: readonly Exchange[];
  /** How often it was seen; default: once. */
  readonly times?: number;
  /** The operations and fields that show the same, if one finding represents several. */
  readonly seenIn?: readonly string[];
}
