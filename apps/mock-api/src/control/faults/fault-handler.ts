import { SCENARIO_HEADER } from '@catering/mock-control';
import type { RequestHandler } from 'express';
import type { FaultContext } from './act-on-request.ts';

const SCENARIO = SCENARIO_HEADER.toLowerCase();

/** Lets faults act on requests, preflights aside. What lets them act is loaded when there is one. */
export function handleFaults(context: FaultContext): RequestHandler {
  const load = async () => {
    const { makeActOnRequest } = await import('./act-on-request.ts');
    return makeActOnRequest(context);
  };
  let loaded: ReturnType<typeof load> | undefined;

  const actOn: RequestHandler = async (request, response, next) => {
    const actOnRequest = await (loaded ??= load());
    if (!(await actOnRequest(request, response))) next();
  };
  return (request, response, next) => {
    const { faults, scenario } = context.controls.state();
    const isNone =
      faults.length === 0 && scenario === null && request.headers[SCENARIO] === undefined;
    if (isNone || request.method === 'OPTIONS') return next();
    return actOn(request, response, next);
  };
}
