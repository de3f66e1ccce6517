import type { Seed } from '@catering/mock-control';
import type { RequestHandler } from 'express';
import type { ControlOptions } from './control-dependencies.ts';
import { controlRouter } from './control.router.ts';
import { handleFaults } from './faults/fault-handler.ts';
import { scenarioRegistry } from './scenarios/scenario-registry.ts';
import { makeScenarios } from './scenarios/scenarios.ts';
import { makeSnapshots } from './snapshots.ts';

/** The control surface of one app. */
interface Control {
  /** Reads what other servers on the same database have set; nothing for a server alone. */
  readonly sync: readonly RequestHandler[];
  /** Serves what is under /__mock. It comes first: control calls are not recorded and never fail. */
  readonly router: RequestHandler;
  /** Lets the active faults act on all other requests. */
  readonly handler: RequestHandler;
  /** Goes back to the start, or to another seed: data, clock, faults, counted calls, requests. */
  readonly reset: (seed?: Seed) => Promise<void>;
}

export function makeControl(options: ControlOptions): Control {
  const { controls, registry = scenarioRegistry(), findEmail, recorder, forgetCalls } = options;
  const { stopping = new AbortController().signal } = options;
  const reset = async (seed?: Seed) => {
    await options.reset(seed);
    await forgetCalls();
    recorder.restart();
    options.rewind?.();
  };
  const scenarios = makeScenarios({ controls, registry, reset });
  const snapshots = makeSnapshots(options);
  const router = controlRouter({ ...options, reset, scenarios, snapshots });
  return {
    sync: controls.sync ? [controls.sync] : [],
    router,
    handler: handleFaults({ controls, findEmail, scenarios, stopping }),
    reset,
  };
}
