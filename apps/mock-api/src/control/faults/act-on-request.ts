import {
  type ActiveFault,
  FAULT_HEADER,
  type Fault,
  SCENARIO_HEADER,
  describeEffects,
  matchesPath,
  queryOf,
} from '@catering/mock-control';
import type { Request, RequestHandler, Response } from 'express';
import { findOperation } from '../../http/operation.ts';
import { noteOrigin } from '../../http/outgoing.ts';
import type { ControlDependencies } from '../control-dependencies.ts';
import { carriedFaults } from './carried-faults.ts';
import { type ActingFault, type MatchedFaults, consume } from './consume.ts';
import { changeResponse, changesResponse, respond } from './effects.ts';

const hasQuery = ({ query }: Request, wanted: ReturnType<typeof queryOf>) =>
  wanted.every(([name, value]) => [query[name]].flat().includes(value));

const isAddressed = ({ operation, path }: Fault, request: Request) =>
  operation === undefined
    ? matchesPath(path ?? '*', request.path)
    : findOperation(request.method, request.path)?.id === operation;

/** @param findEmail of the account that sends it; called only when that is what is left to decide */
async function matchesRequest(
  fault: Fault,
  request: Request,
  findEmail: () => Promise<string | undefined>,
): Promise<boolean> {
  if (!isAddressed(fault, request) || !hasQuery(request, queryOf(fault))) return false;
  // Emails are compared in lower case (D-57).
  return fault.account === undefined || fault.account.toLowerCase() === (await findEmail());
}

const [FAULT, SCENARIO] = [FAULT_HEADER.toLowerCase(), SCENARIO_HEADER.toLowerCase()];

export function actOnRequests({
  controls,
  findEmail,
  recorder,
  scenarios,
  stopping,
}: ControlDependencies): RequestHandler {
  const mayAct = ({ headers, method }: Request) =>
    method !== 'OPTIONS' &&
    (controls.state.faults.length > 0 ||
      controls.state.scenario !== null ||
      headers[SCENARIO] !== undefined ||
      headers[FAULT] !== undefined);

  /** All faults that hold for a request: those of a scenario in its header replace those of the active one. */
  function faultsFor(request: Request, response: Response) {
    const { scenario, faults } = controls.state;
    const fault = request.get(FAULT_HEADER);
    const carried = fault === undefined ? [] : carriedFaults(fault, scenarios);
    const header = request.get(SCENARIO_HEADER);
    const chosen = header === undefined ? undefined : scenarios.ofHeader(SCENARIO_HEADER, header);
    // The active scenario keeps its counts.
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

  async function matchedBy(request: Request, response: Response): Promise<MatchedFaults> {
    let email: Promise<string | undefined> | undefined;
    const findSender = () => (email ??= findEmail(request.headers.authorization));
    const { carried, byHeader, active } = faultsFor(request, response);
    const matching = async (faults: readonly ActiveFault[]) => {
      const matched: ActiveFault[] = [];
      for (const fault of faults) {
        if (await matchesRequest(fault, request, findSender)) matched.push(fault);
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
  async function isEndedByFaults(request: Request, response: Response): Promise<boolean> {
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
  }
  const act: RequestHandler = async (request, response, next) => {
    if (!(await isEndedByFaults(request, response))) next();
  };
  return (request, response, next) => {
    const isActing = mayAct(request);
    recorder.record(request, response);
    // Synchronous if possible: else, malformed bytes after a request would get the first response.
    return isActing ? act(request, response, next) : next();
  };
}
