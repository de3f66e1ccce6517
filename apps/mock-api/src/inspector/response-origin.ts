import type { ServerResponse } from 'node:http';

/** What took part in a response beside the operation itself. */
interface ResponseOrigin {
  /** The scenario in force, or of the request's header; null for none. */
  readonly scenario: string | null;
  /** What each fault did: "order.create: status 500". */
  readonly faults: readonly string[];
  /** What responded: the mock itself, a recording, or the backend behind it. */
  readonly source: 'mock' | 'replay' | 'upstream';
}

const NOTHING: ResponseOrigin = { scenario: null, faults: [], source: 'mock' };

const acted = new WeakMap<ServerResponse, ResponseOrigin>();

export const originOf = (response: ServerResponse): ResponseOrigin =>
  acted.get(response) ?? NOTHING;

const note = (response: ServerResponse, change: Partial<ResponseOrigin>) => {
  acted.set(response, { ...originOf(response), ...change });
};

/** @param text what the fault did: "order.create: status 500" */
export const noteFault = (response: ServerResponse, text: string) =>
  note(response, { faults: [...originOf(response).faults, text] });

export const noteScenario = (response: ServerResponse, scenario: string) =>
  note(response, { scenario });

export const noteSource = (response: ServerResponse, source: ResponseOrigin['source']) =>
  note(response, { source });
