import type { JsonPath } from '../schema/json-path.ts';
import type { Reference } from './reference.ts';
import type { Exchange } from '../http/exchange.ts';

/** What was asked of a response: to accept a request, or to reject it, its shape, or that it is JSON. */
export type Wanted = 'success' | 'rejection' | 'shape' | 'json';

interface Details {
  readonly expected: unknown;
  readonly got: unknown;
  readonly exchange?: Exchange | undefined;
  /** What it refers to, where that is not the reference of its check. */
  readonly reference?: Reference;
  /** What was wrong with the request, in words that fit other operations too: "limit". */
  readonly fault?: string | undefined;
  /** The field of a stored entry that is shown otherwise than it was left; "" for all of the entry. */
  readonly field?: string | undefined;
  readonly wanted?: Wanted | undefined;
  /** Where in the body of the response it is. */
  readonly at?: JsonPath | undefined;
}

/** An expectation that does not hold: the backend's doing. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly expected: unknown;
  readonly got: unknown;
  readonly exchange: Exchange | undefined;
  readonly reference: Reference;
  readonly fault: string | undefined;
  readonly field: string | undefined;
  readonly wanted: Wanted | undefined;
  readonly at: JsonPath | undefined;

  constructor(message: string, details: Details) {
    const { expected, got, exchange, reference, fault, field, wanted, at } = details;
    super(message);
    this.expected = expected;
    this.got = got;
    this.exchange = exchange;
    this.reference = reference;
    this.fault = fault;
    this.field = field;
    this.wanted = wanted;
    this.at = at;
  }
}

/** Takes what is only worth a warning, and lets the check go on. */
export interface Warns {
  warn(violation: Violation): void;
}
