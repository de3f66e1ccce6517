import type { ServerResponse } from 'node:http';

/** What took part in a response beside the operation itself. */
interface ResponseOrigin {
  /** The scenario in force, or of the request's header; null for none. */
  readonly scenario: string | null;
  /** What each fault did: "order.create: status 500". */
  readonly faults: readonly string[];
  /** What acted, by its id: "fault menu-down-1". */
  readonly acted: readonly string[];
  /** What responded: the mock itself, a recording, or the backend behind it. */
  readonly source: 'mock' | 'replay' | 'upstream';
}

const NOTHING: ResponseOrigin = { scenario: null, faults: [], acted: [], source: 'mock' };

const acted = new WeakMap<ServerResponse, ResponseOrigin>();

export const originOf = (response: ServerResponse): ResponseOrigin =>
  acted.get(response) ?? NOTHING;

const note = (response: ServerResponse, change: Partial<ResponseOrigin>) => {
  acted.set(response, { ...originOf(response), ...change });
};

/** @param text what the fault did: "order.create: status 500" */
export function noteFault(response: ServerResponse, id: string, text: string) {
  const { faults, acted: before } = originOf(response);
  note(response, { faults: [...faults, text], acted: [...before, `fault ${id}`] });
}

export const noteScenario = (response: ServerResponse, scenario: string) =>
  note(response, { scenario });

export const noteSource = (response: ServerResponse, source: ResponseOrigin['source']) =>
  note(response, { source });
