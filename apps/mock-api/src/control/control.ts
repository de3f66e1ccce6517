import type { Seed } from '@catering/mock-control';
import type { RequestHandler } from 'express';
import type { ControlDependencies } from './control-dependencies.ts';
import { serveControl } from './control.router.ts';
import { actOnRequests } from './faults/act-on-request.ts';
import { makeScenarios } from './scenarios/scenarios.ts';

/** Where the control surface is, for the router of an app. */
export const CONTROL_PATHS = /^\/__mock(?:\/|$)/;

/** The control surface of one app. */
interface Control {
  /** Reads what other servers on the same database have set; nothing for a server alone. */
  readonly sync: readonly RequestHandler[];
  /** Serves what is under /__mock. It comes first: control calls are not recorded and never fail. */
  readonly handlers: readonly RequestHandler[];
  /** Records all other requests, and lets faults act on them. */
  readonly act: RequestHandler;
}

/** Makes the control surface of an app. */
export function makeControl(given: Omit<ControlDependencies, 'scenarios'>): Control {
  const { controls, recorder } = given;
  const resetData = async (seed?: Seed) => {
    await given.resetData(seed);
    await given.forgetCalls();
    recorder.clear();
  };
  const scenarios = makeScenarios({ ...given, resetData });
  const control = { ...given, resetData, scenarios };
  return {
    act: actOnRequests(control),
    sync: controls.sync ? [controls.sync] : [],
    handlers: [
      (_request, _response, next) => {
        recorder.start();
        next();
      },
      serveControl(control),
    ],
  };
}
