import {
  type ActiveFault,
  FAULT_HEADER,
  type Fault,
  isControlPath,
  matchesPath,
  queryOf,
} from '@catering/mock-control';
import { setTimeout as wait } from 'node:timers/promises';
import type { Exchange } from '../../http/exchange.ts';
import type { Reply } from '../../http/pipeline/reply.ts';
import type { Step } from '../../http/pipeline/steps.ts';
import type { ControlDependencies } from '../control-dependencies.ts';
import { carriedFaults } from './carried-faults.ts';
import { type ActingFault, type MatchedFaults, chooseFaults } from './choose-faults.ts';
import { announced, changeReply, changesBodyOf } from './change-reply.ts';
import { replyInstead } from './reply-instead.ts';

const hasQuery = ({ url }: Exchange, wanted: ReturnType<typeof queryOf>) => {
  const query = new URLSearchParams(url.split('?')[1]);
  return wanted.every(([name, value]) => query.getAll(name).includes(value));
};

const isAddressed = ({ operation, path }: Fault, exchange: Exchange) =>
  operation === undefined
    ? matchesPath(path ?? '*', exchange.path)
    : exchange.operation?.id === operation;

/** @param findEmail of the account that sends it; called only when that is what is left to decide */
async function matchesRequest(
  fault: Fault,
  exchange: Exchange,
  findEmail: () => Promise<string | undefined>,
): Promise<boolean> {
  if (!isAddressed(fault, exchange) || !hasQuery(exchange, queryOf(fault))) return false;
  // Emails are compared in lower case (D-57).
  return fault.account === undefined || fault.account.toLowerCase() === (await findEmail());
}

const HEADER = FAULT_HEADER.toLowerCase();

/** Waits; false when the server stops meanwhile. */
const pause = (ms: number, signal: AbortSignal) =>
  ms === 0 ? !signal.aborted : wait(ms, true, { signal }).catch(() => false);

/** No response: the connection ends, because the server stops. */
const ENDED: Reply = { status: 503, headers: {}, body: '', delivery: 'never' };

/** Lets faults act on requests, and on the replies to them. */
export function actOnRequests({
  controlState,
  findEmail,
  scenarios,
  stopping,
}: Pick<ControlDependencies, 'controlState' | 'findEmail' | 'scenarios' | 'stopping'>): Step {
  const mayAct = ({ method, path, headers }: Exchange) =>
    method !== 'OPTIONS' &&
    !isControlPath(path) &&
    (controlState.current.faults.length > 0 ||
      controlState.current.scenario !== null ||
      headers[HEADER] !== undefined);

  async function matchedBy(exchange: Exchange): Promise<MatchedFaults> {
    const { [HEADER]: header, authorization } = exchange.headers;
    let email: Promise<string | undefined> | undefined;
    const findSender = () => (email ??= findEmail(authorization));
    const matching = async (given: readonly ActiveFault[]) => {
      const matched: ActiveFault[] = [];
      for (const fault of given) {
        if (await matchesRequest(fault, exchange, findSender)) matched.push(fault);
      }
      return matched;
    };
    return {
      carried: await matching(header === undefined ? [] : carriedFaults(String(header), scenarios)),
      active: await matching(controlState.current.faults),
    };
  }

  async function findActing(exchange: Exchange): Promise<readonly ActingFault[]> {
    const matched = await matchedBy(exchange);
    let acting: readonly ActingFault[] = [];
    if (Object.values(matched).every(({ length }) => length === 0)) return acting;
    await controlState.change((before) => {
      const chosen = chooseFaults(before, matched);
      acting = chosen.acting;
      return chosen.state;
    });
    return acting;
  }

  const act: Step = (next) => async (request, exchange) => {
    exchange.scenario = controlState.current.scenario;
    const faults = await findActing(exchange);
    if (faults.length === 0) return next(request, exchange);
    // The list of requests names the faults of a client that leaves during the delay too.
    Object.assign(exchange, announced(faults));
    const delayMs = faults.reduce((sum, fault) => sum + (fault.delayMs ?? 0), 0);
    if (!(await pause(delayMs, stopping))) return ENDED;
    const instead = replyInstead(faults, exchange.operation?.id);
    const usual = instead ?? (await next(request, exchange));
    const isChanged = faults.some((fault) => changesBodyOf(fault, usual));
    const whole = isChanged ? ((await usual.whole?.()) ?? usual) : usual;
    const { reply, ...did } = changeReply(whole, faults);
    Object.assign(exchange, did);
    return reply;
  };

  return (next) => {
    const acting = act(next);
    return (request, exchange) =>
      mayAct(exchange) ? acting(request, exchange) : next(request, exchange);
  };
}
