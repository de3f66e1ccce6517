import type { Check } from '../checks/definition/check.ts';
import { Violation } from '../checks/definition/violation.ts';
import { getOrMake } from '../entries/get-or-make.ts';
import { Blocked, Skipped } from '../errors.ts';
import { type Exchange, getOf } from '../http/exchange.ts';
import { SERVER, SHAPE } from '../judge/problem.ts';
import { sharedCause } from '../judge/shared-cause.ts';
import {
  changesState,
  idInPath,
  isOpen,
  methodAndPath,
  operationFor,
  type Operation,
} from '../operations/operation.ts';
import { hasSucceeded } from '../operations/statuses.ts';
import {
  type Code,
  codeIn,
  codeWithoutRequest,
  failureCause,
  missingCause,
  type Probe,
  unlistedCause,
  unshownCause,
} from '../requests/not-implemented/not-implemented.ts';
import { makeUnknownPaths, UNKNOWN_PATH } from '../requests/not-implemented/unknown-path.ts';
import { makeCrashFinder } from './crashes.ts';
import { isOfRefusedToken, isRefused } from './refused-tokens.ts';
import type { RunState } from './run-state.ts';

/** The violation in an error; one of an operation that a check needs has only blocked it. */
export function violationIn(error: unknown): Violation | undefined {
  const violation = error instanceof Blocked ? error.cause : error;
  return violation instanceof Violation ? violation : undefined;
}

export const exchangeIn = (error: unknown) => violationIn(error)?.details.exchange;

/** True if a request without token and body, and with ids that nothing has, changes nothing. */
const isHarmless = (operation: Operation) =>
  !changesState(operation) ||
  !isOpen(operation) ||
  operation.metadata.linkToken === true ||
  operation.body?.required === true;

/**
 * True if a violation shows the fault of a valid request again: in the same way, in another field of the response, or by
 * the status that the valid request gets in place of a success.
 */
function isSameFault(known: Violation, { message, details }: Violation, check: Check): boolean {
  const { exchange, wantsSuccess, isOfBody } = known.details;
  if (exchange?.response?.status !== details.exchange?.response?.status) return false;
  const isByStatus = exchange && (!hasSucceeded(exchange) || check.kind === 'response.status');
  if (isOfBody === true && details.isOfBody === true) return true;
  return message === known.message || (wantsSuccess === true && isByStatus === true);
}

/** Finds the causes of errors that are not faults of the check's own operation; knows which operations are missing. */
export function makeCauseFinder(state: RunState) {
  const { operationOf, operations } = state.suite;
  const missing = new Set<string>();
  /** Causes by operation: they respond as an unknown path does, and nothing shows whether they are missing. */
  const waiting = new Map<string, string>();
  /** The violations of the operations whose valid requests fail; of each, the first. */
  const failing = new Map<string, [Violation]>();
  /** The violations of operations that reject what their own checks send: other operations' checks may need that. */
  const rejecting = new Map<string, Violation[]>();
  /** The causes that a failure has shown: a check that finds one of them again waits for it. */
  const shownCauses = new Set<string>();
  const crashCause = makeCrashFinder(state);
  const probe: Probe = {
    operations,
    send: state.sendRaw,
    isUnknown: makeUnknownPaths(state.sendRaw),
    token: () => state.auth.tokenOf('user').catch(() => undefined),
  };

  /** Whether an operation is there, after an error of its valid request. */
  async function codeAfter(check: Check, error: unknown): Promise<Code> {
    if (check.category !== 'valid-request') return 'there';
    const operation = operationOf(check.operation);
    const exchange = exchangeIn(error);
    if (exchange?.request.operation === operation.id) return codeIn(exchange, operation, probe);
    // No other check notices that such an operation is missing, for example one that needs a mailed link.
    const isLeft = error instanceof Blocked || (error instanceof Skipped && isHarmless(operation));
    return isLeft ? codeWithoutRequest(operation, probe, error.message) : 'there';
  }

  /** The missing operation that caused an error, or the cause that it waits for, if another one was called. */
  async function missingElsewhere(check: Check, exchange: Exchange | undefined) {
    const called = exchange?.request.operation ?? check.operation;
    if (exchange && called !== check.operation) {
      const operation = operationOf(called);
      const code = missing.has(called) ? 'missing' : await codeIn(exchange, operation, probe);
      const cause = code === 'missing' ? missingCause(operation) : Object(code).waitsFor;
      if (code !== 'there') return waiting.get(called) ?? cause;
    }
    const isOfCheck = (one: Exchange) => one.check === check.id || one.neededBy === check.id;
    const first = state.log.find(
      (one) => missing.has(one.request.operation ?? '') && isOfCheck(one),
    );
    const id = first?.request.operation;
    return id === undefined || id === check.operation ? undefined : missingCause(operationOf(id));
  }

  /** The cause of a violation in what is stored, or of a 404: what creates the entries may not store them. */
  async function unstoredCause({ id, kind, category }: Check, exchange?: Exchange) {
    const shown = exchange ?? state.log.findLast((one) => one.check === id);
    const called = operations.find((one) => one.id === shown?.request.operation);
    if (!called || (category !== 'state' && shown?.response?.status !== 404)) return undefined;
    // This kind of check shows the fault itself.
    if (kind === 'state.listed') return undefined;
    const { resource, removes = [] } = called.metadata;
    const resources = [...(resource ? [resource.name] : []), ...removes.map((one) => one.resource)];
    for (const name of resources) {
      if (!operationFor(operations, name, 'list')) continue;
      try {
        const isList = resource?.action === 'list';
        await (isList ? state.fixtures.expectListed(name) : state.fixtures.entry(name));
      } catch (error) {
        if (error instanceof Blocked) return error.message;
        if (!(error instanceof Skipped)) throw error;
      }
    }
    return undefined;
  }

  /** The cause of a token that is refused, if the server refuses those of all its customers. */
  async function refusedCause(exchange?: Exchange) {
    if (exchange?.request.headers.authorization === undefined || !isRefused(exchange))
      return undefined;
    const accepted = state.auth.tokenOf('user').then(() => undefined);
    return accepted.catch((error: unknown) => {
      if (error instanceof Blocked) return error.message;
      throw error;
    });
  }

  /** The cause of a violation after a removal: the list may still have what was removed. */
  async function keptCause(check: Check, exchange?: Exchange) {
    for (const one of state.log.filter(({ check: id }) => id === check.id)) {
      const { request, response } = one;
      const removal = operations.find(({ id }) => id === request.operation);
      const { resource, removes = [] } = removal?.metadata ?? {};
      const isRemoved = resource?.action === 'delete' && hasSucceeded({ response });
      const id = removal && isRemoved ? idInPath(removal, request.path) : undefined;
      // A removal that should have been rejected is a fault of its own.
      if (!removal || !resource || id === undefined || one === exchange) continue;
      for (const name of [resource.name, ...removes.map((other) => other.resource)]) {
        if ((await state.fixtures.isListed(name, id)) !== true) continue;
        const list = operationFor(operations, name, 'list');
        const cause = `${methodAndPath(removal)} responds with ${response?.status}, and ${list && methodAndPath(list)} still lists the entry`;
        return { cause, isOwn: removal.id === check.operation };
      }
    }
    return undefined;
  }

  /** The cause of a violation that the valid request of its operation has as well: that has to be corrected first. */
  function failingCause(check: Check, violation: Violation): string | undefined {
    const { operation: called = check.operation } = violation.details.exchange?.request ?? {};
    const ofOthers = called === check.operation ? [] : (rejecting.get(called) ?? []);
    const known = [...(failing.get(called) ?? []), ...ofOthers];
    const same = known.find((one) => isSameFault(one, violation, check));
    return same && failureCause(operationOf(called), same);
  }

  /** The cause of a success where no operation is, or of a crash, if unknown paths get the same. */
  async function unknownCause(check: Check, exchange: Exchange) {
    const { request, response } = exchange;
    const { status = 0 } = response ?? {};
    const isStrange = status >= 500 || (status < 400 && request.operation === undefined);
    if (check.operation === SERVER || !isStrange) return undefined;
    if (!(await probe.isUnknown(exchange))) return undefined;
    const unknown = await probe.send(getOf(UNKNOWN_PATH));
    return unknown.response?.status === status
      ? `unknown paths respond with ${status} in place of 404`
      : undefined;
  }

  /** The cause of a refused token: the first check that finds it fails. */
  function causeOnce(error: unknown, { details: { cause = '' } }: Violation) {
    if (error instanceof Blocked || shownCauses.has(cause)) return cause;
    shownCauses.add(cause);
    return undefined;
  }

  /** The cause of an error, if it is not the check's own. */
  async function causeElsewhere(check: Check, error: unknown): Promise<string | undefined> {
    const exchange = exchangeIn(error);
    if (!(error instanceof Violation || error instanceof Blocked)) return undefined;
    const isOwn = exchange?.request.operation === check.operation;
    if (error instanceof Violation && isOwn && error.details.wantsSuccess === true) {
      getOrMake(rejecting, check.operation, () => []).push(error);
    }
    const crash = exchange && (await crashCause(exchange, error instanceof Violation));
    if (crash !== undefined) return crash;
    const violation = violationIn(error);
    if (violation && isOfRefusedToken(violation)) return causeOnce(error, violation);
    const cause =
      (await missingElsewhere(check, exchange)) ??
      (exchange && (await unknownCause(check, exchange)));
    // The operation itself, or the check of unknown paths, shows such a cause.
    if (cause !== undefined) shownCauses.add(cause);
    if (cause !== undefined || !(error instanceof Violation)) return cause;
    const known = failingCause(check, error) ?? (await unstoredCause(check, exchange));
    if (known !== undefined) return known;
    const shared = sharedCause({ ...error.details, message: error.message });
    const anywhere = shared ?? (await refusedCause(exchange));
    const found =
      anywhere === undefined ? await keptCause(check, exchange) : { cause: anywhere, isOwn: true };
    if (!found || !found.isOwn || shownCauses.has(found.cause)) return found?.cause;
    shownCauses.add(found.cause);
    return undefined;
  }

  /** The cause that all checks of an operation wait for; undefined if it is there. */
  const causeFor = (id: string): string | undefined =>
    missing.has(id) ? missingCause(operationOf(id)) : waiting.get(id);

  /** Notes the causes that the failure of a check shows. */
  function noteShown({ operation: id, kind }: Check, violation: Violation): void {
    const called = operations.find(
      (one) => one.id === (violation.details.exchange?.request.operation ?? id),
    );
    if (called) shownCauses.add(failureCause(called, violation));
    const { resource } = operations.find((one) => one.id === id)?.metadata ?? {};
    if (kind !== 'state.listed' || !resource) return;
    shownCauses.add(unlistedCause(resource.name, operations));
    shownCauses.add(unshownCause(resource.name, operations));
  }

  /** Notes what the valid request of an operation, or an unknown path, has shown. */
  function note(check: Check, error: unknown, code: Code): void {
    const { operation: id, category } = check;
    const isUnclear = code !== 'missing' && code !== 'there';
    if (code === 'missing') missing.add(id);
    if (isUnclear) shownCauses.add(code.waitsFor);
    if (isUnclear && !(error instanceof Skipped)) waiting.set(id, code.waitsFor);
    if (code !== 'there' || !(error instanceof Violation)) return;
    noteShown(check, error);
    // An operation whose valid request has to wait may have shown a wrong response to another one.
    const isShape = error.message.startsWith(SHAPE) && !failing.has(id);
    const isOwn = exchangeIn(error)?.request.operation === id;
    if (category === 'valid-request' || (isShape && isOwn)) failing.set(id, [error]);
  }

  /** True if other results of the run show a cause. */
  const isShown = (cause: string): boolean => shownCauses.has(cause);

  return { causeFor, causeElsewhere, codeAfter, note, isShown };
}
