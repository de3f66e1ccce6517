import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Where a response comes from, and what took part in it. */
interface ResponseOrigin {
  /** The active scenario, or that of the request's header; null for none. */
  readonly scenario: string | null;
  /** What each fault did: "order.create: responds with 500". */
  readonly faults: readonly string[];
  /** What responded: the mock itself, a recording, or the backend behind it. */
  readonly source: 'mock' | 'replay' | 'upstream';
  /** What the fault did that responded, in place of anything else. */
  readonly endedBy?: string;
  /** Why the backend gave no response. */
  readonly failure?: string;
  /** The headers before a fault changed them. */
  readonly usualHeaders?: OutgoingHttpHeaders;
  /** The body before a fault changed it. */
  readonly usualBody?: string;
}

const OF_THE_MOCK: ResponseOrigin = { scenario: null, faults: [], source: 'mock' };

const origins = new WeakMap<ServerResponse, ResponseOrigin>();

export const originOf = (response: ServerResponse): ResponseOrigin =>
  origins.get(response) ?? OF_THE_MOCK;

/** Adds to what is known of a response. */
export const noteOrigin = (response: ServerResponse, change: Partial<ResponseOrigin>) => {
  origins.set(response, { ...originOf(response), ...change });
};

/** @param text what the fault did: "order.create: responds with 500" */
export const noteFault = (response: ServerResponse, text: string) =>
  noteOrigin(response, { faults: [...originOf(response).faults, text] });
