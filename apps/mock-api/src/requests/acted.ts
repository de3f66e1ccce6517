import type { ServerResponse } from 'node:http';

/** What took part in a response beside the operation itself. */
interface Acted {
  /** The scenario in force, or of the request's header; null for none. */
  readonly scenario: string | null;
  /** What each fault did: "order.create: status 500". */
  readonly faults: readonly string[];
  /** What responded: the mock itself, a recording, or the backend behind it. */
  readonly source: 'mock' | 'replay' | 'upstream';
}

const NOTHING: Acted = { scenario: null, faults: [], source: 'mock' };

const acted = new WeakMap<ServerResponse, Acted>();

export const actedOn = (response: ServerResponse): Acted => acted.get(response) ?? NOTHING;

const note = (response: ServerResponse, change: Partial<Acted>) => {
  acted.set(response, { ...actedOn(response), ...change });
};

/** @param text what the fault did: "order.create: status 500" */
export const noteFault = (response: ServerResponse, text: string) =>
  note(response, { faults: [...actedOn(response).faults, text] });

export const noteScenario = (response: ServerResponse, scenario: string) =>
  note(response, { scenario });

export const noteSource = (response: ServerResponse, source: Acted['source']) =>
  note(response, { source });
