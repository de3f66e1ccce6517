import {
  type ActiveFault,
  FAULT_HEADER,
  type Fault,
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

const HEADER = FAULT_HEADER.toLowerCase();

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
      headers[HEADER] !== undefined);

  async function matchedBy(request: Request, response: Response): Promise<MatchedFaults> {
    const { scenario, faults } = controls.state;
    if (scenario !== null) noteOrigin(response, { scenario });
    const header = request.get(FAULT_HEADER);
    let email: Promise<string | undefined> | undefined;
    const findSender = () => (email ??= findEmail(request.headers.authorization));
    const matching = async (given: readonly ActiveFault[]) => {
      const matched: ActiveFault[] = [];
      for (const fault of given) {
        if (await matchesRequest(fault, request, findSender)) matched.push(fault);
      }
      return matched;
    };
    return {
      carried: await matching(header === undefined ? [] : carriedFaults(header, scenarios)),
      active: await matching(faults),
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
