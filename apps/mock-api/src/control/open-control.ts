import type { Seed } from '@catering/mock-control';
import type { Request, RequestHandler, Router } from 'express';
import { makeRecorder } from '../inspector/recorder.ts';
import type { ControlDependencies, ControlOptions } from './control-dependencies.ts';
import { makeActOnRequest } from './faults/act-on-request.ts';
import type { ScenarioRegistry } from './scenarios/scenario-registry.ts';
import { makeScenarios } from './scenarios/scenarios.ts';

/** Loads what is under /__mock with the first call. */
function serveControl(control: ControlDependencies): RequestHandler {
  const load = async () => (await import('./control.router.ts')).controlRouter(control);
  let router: Promise<Router> | undefined;
  return async (...args) => (await (router ??= load()))(...args);
}

interface OpenControlOptions extends ControlOptions {
  readonly registry: ScenarioRegistry;
  /** The version of the scenario file that the start has read. */
  readonly scenarioVersion: number;
  /** Whether there is a fault or scenario that may act on a request. */
  readonly mayAct: (request: Request) => boolean;
}

/** The control surface of an app, loaded. */
export interface OpenControl {
  /** Serves what is under /__mock. */
  readonly router: RequestHandler;
  /** Records all other requests and lets faults act on them. */
  readonly handler: RequestHandler;
}

/** Puts together what the control surface of an app works with. */
export function openControl(options: OpenControlOptions): OpenControl {
  const { controls, registry, logs, scenarioVersion, mayAct, findEmail, forgetCalls } = options;
  const { stopping = new AbortController().signal } = options;
  const recorder = options.recorder ?? makeRecorder(options);
  const reset = async (seed?: Seed) => {
    await options.reset(seed);
    await forgetCalls();
    recorder.clear();
  };
  const scenarios = makeScenarios({ controls, registry, logs, version: scenarioVersion, reset });
  const actOnRequest = makeActOnRequest({ controls, findEmail, scenarios, stopping });
  const act: RequestHandler = async (request, response, next) => {
    if (!(await actOnRequest(request, response))) next();
  };
  const handler: RequestHandler = (request, response, next) => {
    if (!options.recorder) recorder.record(request, response);
    // Waits for nothing without need: malformed bytes behind a request would get the first response.
    const isActedOn = mayAct(request) && request.method !== 'OPTIONS';
    return isActedOn ? act(request, response, next) : next();
  };
  return {
    router: serveControl({ ...options, recorder, reset, scenarios }),
    handler,
  };
}
