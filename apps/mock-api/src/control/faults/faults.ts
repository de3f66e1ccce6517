import {
  FAULT_HEADER,
  SCENARIO_HEADER,
  type ActiveFault,
  type Fault,
} from '@catering/mock-control';
import type { RequestHandler } from 'express';
import type { Counts, FaultsInForce } from './act-on-request.ts';

const FAULTS = FAULT_HEADER.toLowerCase();
const SCENARIO = SCENARIO_HEADER.toLowerCase();
/** Faults that will not act any more are listed with their counts; of more, the oldest go. */
const USED_UP_MAX = 20;

interface FaultsOptions extends Omit<FaultsInForce, 'counts'> {
  readonly ids: () => string;
}

export interface Faults {
  readonly add: (fault: Fault) => Promise<ActiveFault>;
  readonly list: () => ActiveFault[];
  /** True when there was one. */
  readonly remove: (id: string) => Promise<boolean>;
  readonly clear: () => Promise<void>;
  /** Lets the requests so far count no more. */
  readonly forgetCounts: () => void;
  readonly handler: RequestHandler;
}

/** Failures that a developer wants to see. What lets them act is loaded when there is one. */
export function makeFaults(options: FaultsOptions): Faults {
  const { state, change } = options.controls;
  const counts = new Map<string, Counts>();
  const load = async () => {
    const { makeActOnRequest } = await import('./act-on-request.ts');
    return makeActOnRequest({ ...options, counts });
  };
  let acting: ReturnType<typeof load> | undefined;

  const actOn: RequestHandler = async (request, response, next) => {
    const act = await (acting ??= load());
    if (!(await act(request, response))) next();
  };
  const handler: RequestHandler = (request, response, next) => {
    const { faults, scenario } = state();
    const { headers, method } = request;
    const isNone =
      faults.length === 0 &&
      scenario === null &&
      headers[FAULTS] === undefined &&
      headers[SCENARIO] === undefined;
    if (isNone || method === 'OPTIONS') return next();
    return actOn(request, response, next);
  };
  return {
    add: async (fault) => {
      const { isUsedUp } = await import('./choose-acting.ts');
      const added = { ...fault, _id: options.ids(), matched: 0, acted: 0 };
      await change((before) => {
        const outdated = before.faults.filter(isUsedUp).slice(0, -USED_UP_MAX);
        const kept = before.faults.filter((one) => !outdated.includes(one));
        return { ...before, faults: [...kept, added] };
      });
      return added;
    },
    list: () => state().faults.map((fault) => ({ ...fault, ...counts.get(fault._id) })),
    remove: async (id) => {
      let found = false;
      await change((before) => {
        const faults = before.faults.filter(({ _id }) => _id !== id);
        found = faults.length < before.faults.length;
        return { ...before, faults };
      });
      counts.delete(id);
      return found;
    },
    clear: async () => {
      await change((before) => ({ ...before, faults: [] }));
      counts.clear();
    },
    forgetCounts: () => counts.clear(),
    handler,
  };
}
