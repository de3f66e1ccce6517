import type { ActedFault } from '@catering/mock-control';
import type { ServerResponse } from 'node:http';

/** Where a response comes from, and what took part in it. */
interface ResponseOrigin {
  /** The active scenario, or that of the request's header; null for none. */
  readonly scenario: string | null;
  /** The faults that acted. */
  readonly faults: readonly ActedFault[];
  /** Whether one of them did more than to delay the response. */
  readonly changedByFault: boolean;
  /** What responded: the mock itself, or the backend behind it. */
  readonly source: 'mock' | 'upstream';
  /** Why a 401 or 403, for developers. */
  readonly refusal?: string;
  /** Why the backend gave no response. */
  readonly failure?: string;
}

const OF_THE_MOCK: ResponseOrigin = {
  scenario: null,
  faults: [],
  changedByFault: false,
  source: 'mock',
};

const origins = new WeakMap<ServerResponse, ResponseOrigin>();

export const originOf = (response: ServerResponse): ResponseOrigin =>
  origins.get(response) ?? OF_THE_MOCK;

/** Adds to what is known of a response. */
export const noteOrigin = (response: ServerResponse, change: Partial<ResponseOrigin>) => {
  origins.set(response, { ...originOf(response), ...change });
};
