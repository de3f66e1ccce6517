import {
  describeEffects,
  FAULT_HEADER,
  SCENARIO_HEADER,
  type ActiveFault,
} from '@catering/mock-control';
import type { Request, Response } from 'express';
import { noteOrigin } from '../../inspector/response-origin.ts';
import type { ControlDependencies } from '../control-dependencies.ts';
import { changeResponse, changesResponse } from './change-response.ts';
import { carriedFaults } from './carried-faults.ts';
import { isAbout } from './condition.ts';
import { consume, type ActingFault, type MatchedFaults } from './consume.ts';
import { respond } from './respond.ts';

/** Lets faults act on one request after the other. */
export function makeActOnRequest({
  controls,
  findEmail,
  scenarios,
  stopping,
}: ControlDependencies) {
  /** All faults that hold for a request: those of a scenario in its header replace those of the active one. */
  function faultsFor(request: Request, response: Response) {
    const { scenario, faults } = controls.state;
    const fault = request.get(FAULT_HEADER);
    const carried = fault === undefined ? [] : carriedFaults(fault, scenarios);
    const header = request.get(SCENARIO_HEADER);
    const chosen = header === undefined ? undefined : scenarios.ofHeader(SCENARIO_HEADER, header);
    // What is active anyway keeps its counts.
    const named = chosen?.name === scenario ? undefined : chosen;
    const name = named?.name ?? scenario;
    if (name !== null) noteOrigin(response, { scenario: name });
    return named
      ? {
          carried,
          byHeader: named.faults,
          active: faults.filter((one) => one.scenario === undefined),
        }
      : { carried, byHeader: [], active: faults };
  }

  /** Those of them whose condition the request matches. */
  async function matchedBy(request: Request, response: Response): Promise<MatchedFaults> {
    let email: Promise<string | undefined> | undefined;
    const findSender = () => (email ??= findEmail(request.headers.authorization));
    const { carried, byHeader, active } = faultsFor(request, response);
    const matching = async (faults: readonly ActiveFault[]) => {
      const matched: ActiveFault[] = [];
      for (const fault of faults) {
        if (await isAbout(fault, request, findSender)) matched.push(fault);
      }
      return matched;
    };
    return {
      carried: await matching(carried),
      byHeader: await matching(byHeader),
      active: await matching(active),
    };
  }

  /** @returns whether the request is over: the operation must not run */
  return async (request: Request, response: Response): Promise<boolean> => {
    const matched = await matchedBy(request, response);
    if (Object.values(matched).every(({ length }) => length === 0)) return false;
    let acting: readonly ActingFault[] = [];
    await controls.change((before) => {
      const consumed = consume(before, matched);
      acting = consumed.acting;
      return consumed.state;
    });
    noteOrigin(response, {
      faults: acting.map((fault) => ({
        _id: fault._id,
        ...(fault.scenario !== undefined && { scenario: fault.scenario }),
        effect: describeEffects(fault),
      })),
      changedByFault: acting.some(changesResponse),
    });
    changeResponse(response, acting);
    return respond(response, acting, stopping);
  };
}
