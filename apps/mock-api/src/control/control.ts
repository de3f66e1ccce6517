import { FAULT_HEADER, SCENARIO_HEADER, type Seed } from '@catering/mock-control';
import type { Request, RequestHandler } from 'express';
import type { ControlDependencies } from './control-dependencies.ts';
import { serveControl } from './control.router.ts';
import { makeActOnRequest } from './faults/act-on-request.ts';
import { makeScenarios } from './scenarios/scenarios.ts';

/** Where the control surface is, for the router of an app. */
export const CONTROL_PATHS = /^\/__mock(?:\/|$)/;

const [FAULT, SCENARIO] = [FAULT_HEADER.toLowerCase(), SCENARIO_HEADER.toLowerCase()];

/** The control surface of one app. */
interface Control {
  /** Reads what other servers on the same database have set; nothing for a server alone. */
  readonly sync: readonly RequestHandler[];
  /** Serves what is under /__mock. It comes first: control calls are not recorded and never fail. */
  readonly handlers: readonly RequestHandler[];
  /** Records the requests on which faults may act, and all later ones. It comes before `act`. */
  readonly startRecording: RequestHandler;
  /** Lets faults act on all other requests. */
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
  const actOnRequest = makeActOnRequest(control);
  const mayAct = ({ headers, method }: Request) =>
    method !== 'OPTIONS' &&
    (controls.state.faults.length > 0 ||
      controls.state.scenario !== null ||
      headers[SCENARIO] !== undefined ||
      headers[FAULT] !== undefined);
  const act: RequestHandler = async (request, response, next) => {
    if (!(await actOnRequest(request, response))) next();
  };
  return {
    sync: controls.sync ? [controls.sync] : [],
    handlers: [
      (_request, _response, next) => {
        recorder.start();
        next();
      },
      serveControl(control),
    ],
    startRecording: (request, _response, next) => {
      if (mayAct(request)) recorder.start();
      next();
    },
    // Waits for nothing without need: malformed bytes behind a request would get the first response.
    act: (request, response, next) => (mayAct(request) ? act(request, response, next) : next()),
  };
}
