import { FAULT_HEADER, SCENARIO_HEADER } from '@catering/mock-control';
import type { Request, RequestHandler } from 'express';
import type { ControlOptions } from './control-dependencies.ts';
import type { OpenControl } from './open-control.ts';
import { scenarioRegistry } from './scenarios/scenario-registry.ts';

/** Where the control surface is, for the router of an app. */
export const CONTROL_PATHS = /^\/__mock(?:\/|$)/;

const [FAULT, SCENARIO] = [FAULT_HEADER.toLowerCase(), SCENARIO_HEADER.toLowerCase()];

/** The control surface of one app. */
interface Control {
  /** Reads what other servers on the same database have set; nothing for a server alone. */
  readonly sync: readonly RequestHandler[];
  /** Serves what is under /__mock. It comes first: control calls are not recorded and never fail. */
  readonly router: RequestHandler;
  /** Records all other requests and lets faults act on them, once something was asked of it. */
  readonly handler: RequestHandler;
}

/**
 * Makes the control surface. It is loaded when it is first asked for something: by a control call, a
 * scenario or a fault. Most servers never are, and recording costs a tenth of POST /order.
 */
export function makeControl(options: ControlOptions): Control {
  const { controls, registry = scenarioRegistry(), recordsFromStart = false } = options;
  // The scenario file may change between the start, which has read it, and the first use.
  const scenarioVersion = registry.version();
  const mayAct = ({ headers }: Request) =>
    controls.state.faults.length > 0 ||
    controls.state.scenario !== null ||
    headers[SCENARIO] !== undefined ||
    headers[FAULT] !== undefined;
  let opened: OpenControl | undefined;
  const load = async () => {
    const { openControl } = await import('./open-control.ts');
    opened = openControl({ ...options, registry, scenarioVersion, mayAct });
    return opened;
  };
  let loading: ReturnType<typeof load> | undefined;
  const open = () => (loading ??= load());

  const isAsked = (request: Request) =>
    loading !== undefined || recordsFromStart || mayAct(request);
  const observe: RequestHandler = async (...args) => (await open()).handler(...args);
  return {
    sync: controls.sync ? [controls.sync] : [],
    router: async (...args) => (await open()).router(...args),
    handler: (request, response, next) => {
      const handler = opened?.handler ?? (isAsked(request) ? observe : undefined);
      return handler ? handler(request, response, next) : next();
    },
  };
}
