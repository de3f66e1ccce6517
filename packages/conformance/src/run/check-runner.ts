import type { Check, CheckInfo, Result, Verdict } from '../checks/definition/check.ts';
import { Blocked, CannotRun, internalError, NotReached, Skipped } from '../errors.ts';
import { changesState, isOpen, methodAndPath, type Operation } from '../operations/operation.ts';
import { Violation, type Finding } from '../checks/definition/violation.ts';
import {
  failureCause,
  isNotImplemented,
  lacksCode,
  looksMissing,
  missingCause,
} from '../requests/not-implemented.ts';
import { SERVER } from '../judge/problem.ts';
import type { Session } from './session.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import { collectFindings, stepsFinder } from './findings/collect-findings.ts';
import { visible } from '../traffic/visible.ts';

/** How a check came out. */
interface Outcome {
  readonly findings: readonly Finding[];
  /** Why it could not be made to its end. */
  readonly ending: Blocked | NotReached | Skipped | undefined;
  /** True if the server has no code for its operation. */
  readonly isMissing: boolean;
  /** True if it may have none: the server responds as to an unknown path, or to an unknown entry. */
  readonly isUnclear?: boolean;
}

/** An operation that is missing comes first, then what is wrong, then what kept it from looking. */
function verdictOf({ findings, ending, isMissing }: Outcome): Verdict {
  if (isMissing) return 'not-implemented';
  if (findings.some(({ severity }) => severity === 'error')) return 'failed';
  if (ending instanceof NotReached) return 'not-reached';
  if (ending) return ending instanceof Blocked ? 'blocked' : 'skipped';
  return findings.length > 0 ? 'warning' : 'passed';
}

/** Maximum length: a reason may quote a server. */
const LONGEST_REASON = 1000;

const LOOKS_BACK: readonly Check['phase'][] = ['last', 'after-clean-up'];

/** A check without its function. */
export const infoOf = ({ run: _run, ...info }: Check): CheckInfo => info;

/**
 * The reason why a check ended early. An error of the kit ends that check alone.
 * @throws CannotRun again, which is about the run
 */
function endedBy(error: unknown, name: string): Omit<Outcome, 'findings'> {
  if (error instanceof CannotRun) throw error;
  const isKnown = [Blocked, NotReached, Skipped].some((kind) => error instanceof kind);
  const ending = isKnown ? error : new Blocked(internalError(name, error), { cause: error });
  return { isMissing: false, ending: ending as Outcome['ending'] };
}

/** True if a request without token and body, and with ids that nothing has, changes nothing. */
const isHarmless = (operation: Operation) =>
  !changesState(operation) ||
  !isOpen(operation) ||
  operation.annotations.oneTimeToken === true ||
  operation.body?.required === true;

/** Makes the checks of a session; knows which operations the server has no code for. */
export function makeCheckRunner(session: Session) {
  const { operationOf, operations } = session.suite;
  const stepsTo = stepsFinder(session.suite);
  const { strict } = session.settings;
  const missing = new Set<string>();
  /**
   * Causes by operation: they respond as an unknown path does, and no valid request shows whether they are missing.
   */
  const waiting = new Map<string, string>();
  /** The violations of the operations whose valid requests fail. */
  const failing = new Map<string, Violation>();

  const nameOf = ({ id, operation }: Check) => {
    const known = operations.find((one) => one.id === operation);
    return known ? `${methodAndPath(known)} (${id})` : id;
  };

  /** The outcome of a check that threw: a violation, or a missing precondition. */
  async function outcomeOf(check: Check, error: unknown): Promise<Omit<Outcome, 'findings'>> {
    const { id, operation, category } = check;
    const isOfOperation = category === 'valid-request';
    const send = (request: HttpRequest) => session.exchange(id, request, { noWait: true });
    if (error instanceof Violation) {
      const { exchange } = error.details;
      return {
        isMissing:
          isOfOperation && (await lacksCode(exchange, operationOf(operation), operations, send)),
        ending: undefined,
      };
    }
    if (error instanceof Skipped && isOfOperation) {
      // No other check notices that such an operation is missing, for example one that needs a mailed link.
      const described = operationOf(operation);
      const looks = isHarmless(described)
        ? await looksMissing(described, operations, send)
        : 'there';
      const ending = looks === 'missing' ? undefined : error;
      return { isMissing: looks === 'missing', ending };
    }
    if (error instanceof Blocked && isOfOperation) {
      const described = operationOf(operation);
      const looks = missing.has(operation)
        ? 'there'
        : await looksMissing(described, operations, send);
      // The valid request of an operation may need the operation itself.
      const isOwnCause = looks === 'missing' && error.message === missingCause(described);
      return {
        isMissing: looks === 'missing',
        isUnclear: looks === 'unclear',
        ending: isOwnCause ? undefined : error,
      };
    }
    return endedBy(error, nameOf(check));
  }

  /** True if the server has no code for an operation that another one's check has called. */
  async function isMissingHere({ id, operation }: Check, exchange: Exchange): Promise<boolean> {
    const { operation: called = operation } = exchange.request;
    if (missing.has(called)) return isNotImplemented(exchange);
    if (called === operation || !operations.some((one) => one.id === called)) return false;
    const send = (request: HttpRequest) => session.exchange(id, request, { noWait: true });
    return lacksCode(exchange, operationOf(called), operations, send);
  }

  /**
   * The operation that an error is about, where that is missing and not the check's own; what a server
   * says of all unknown addresses is about the first one that is missing.
   */
  async function missingIn(check: Check, error: unknown): Promise<string | undefined> {
    if (!(error instanceof Violation || error instanceof Blocked)) return undefined;
    const isNamed = operations.some((one) => missingCause(one) === error.message);
    if (isNamed) return undefined;
    const { exchange } = error instanceof Violation ? error.details : {};
    const [first] = missing;
    const isUnknownPath = exchange?.request.operation === undefined && isNotImplemented(exchange);
    if (check.operation === SERVER && isUnknownPath) return first;
    if (exchange && (await isMissingHere(check, exchange))) return exchange.request.operation;
    const isOfCheck = (one: Exchange) => one.check === check.id || one.neededBy === check.id;
    const called = session.log
      .filter(isOfCheck)
      .find((one) => missing.has(one.request.operation ?? '') && isNotImplemented(one));
    return called?.request.operation;
  }

  /** The cause of an error that the valid request of another operation has as well: that operation has to work first. */
  function failingCause(check: Check, error: unknown): string | undefined {
    if (!(error instanceof Violation)) return undefined;
    const { exchange } = error.details;
    const { operation } = exchange?.request ?? {};
    const known = failing.get(operation ?? '');
    if (!exchange || !known || operation === undefined || operation === check.operation) {
      return undefined;
    }
    const statusOf = (one: Violation) => one.details.exchange?.response?.status;
    const isSame = known.message === error.message && statusOf(known) === statusOf(error);
    return isSame ? failureCause(operationOf(operation), error) : undefined;
  }

  /** @throws CannotRun when the run cannot go on */
  return async function run(check: Check): Promise<Result> {
    const from = performance.now();
    const { findings, add } = collectFindings(
      check,
      (one) => stepsTo(one, session.log),
      session.keptOf,
    );
    const context = session.contextOf(check, (violation) =>
      add(strict ? 'error' : 'warning', violation),
    );
    const before = session.log.length;
    const requests = () => session.log.slice(before).filter((one) => one.check === check.id).length;
    let outcome: Omit<Outcome, 'findings'> = { isMissing: false, ending: undefined };
    try {
      if (missing.has(check.operation)) {
        throw new Blocked(missingCause(operationOf(check.operation)));
      }
      const waitsFor = waiting.get(check.operation);
      if (waitsFor !== undefined) throw new Blocked(waitsFor);
      await session.neededBy.run(check.id, () => check.run(context));
      // Checks that look at all responses at the end need not send anything.
      if (!LOOKS_BACK.includes(check.phase) && requests() === 0) {
        throw new Skipped('nothing was sent');
      }
    } catch (caught) {
      const cause = await missingIn(check, caught);
      const isOther = cause !== undefined && cause !== check.operation;
      const reason = isOther ? missingCause(operationOf(cause)) : failingCause(check, caught);
      const error = reason === undefined ? caught : new Blocked(reason, { cause: caught });
      if (error instanceof Violation) {
        add('error', error);
        if (check.category === 'valid-request') failing.set(check.operation, error);
      }
      // The closer look sends requests, which can be blocked or not reached too.
      outcome = await outcomeOf(check, error).catch((other: unknown) =>
        endedBy(other, nameOf(check)),
      );
    }
    if (outcome.isMissing) missing.add(check.operation);
    if (outcome.isUnclear && outcome.ending) waiting.set(check.operation, outcome.ending.message);
    return {
      check: infoOf(check),
      verdict: verdictOf({ ...outcome, findings }),
      findings,
      ...(outcome.ending ? { reason: visible(outcome.ending.message, LONGEST_REASON) } : {}),
      ...(outcome.isMissing ? { cause: missingCause(operationOf(check.operation)) } : {}),
      requests: requests(),
      duration: performance.now() - from,
    };
  };
}
