import type { JsonPath } from '../schema/json-path.ts';
import type { Reference } from './reference.ts';
import type { Exchange } from '../http/exchange.ts';

/** What was asked of a response: to accept a request, or to reject it, its shape, or that it is JSON. */
export type Wanted = 'success' | 'rejection' | 'shape' | 'json';

/** What a violation says. */
export interface ViolationDetails {
  readonly expected: unknown;
  readonly got: unknown;
  /** Absent if no single request shows it. */
  readonly exchange?: Exchange | undefined;
  /** What it refers to, where that is not the reference of its check. */
  readonly reference?: Reference;
  readonly wanted?: Wanted | undefined;
  /** Where in the body of the response it is, for what is wrong with its shape. */
  readonly path?: JsonPath | undefined;
  /** The fields that make a random request different from a valid one: ["limit", "sort"]. */
  readonly changedFields?: readonly string[] | undefined;
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

/** What was expected in a part of a value, and what was there. */
export interface Difference {
  /** Where the part is; [] is the whole. */
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
  /** What led to it: requests before it that may have changed something, in their order. */
  readonly steps: readonly Exchange[];
  /** How often it was seen; default: once. */
  readonly times?: number;
  /** The operations and fields that show the same, if one finding represents several. */
  readonly seenIn?: readonly string[];
}
