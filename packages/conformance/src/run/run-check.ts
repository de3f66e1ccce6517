import type { Check, CheckInfo } from '../checks/definition/check.ts';
import type { Finding, Result, Verdict } from './results/result.ts';
import { Blocked, CannotRun, internalError, NotReached, Skipped } from '../errors.ts';
import { methodAndPath } from '../operations/operation.ts';
import { Violation } from '../checks/definition/violation.ts';
import { missingCause } from '../requests/not-implemented/not-implemented.ts';
import { makeEndedTokenFinder } from './causes/ended-token.ts';
import { exchangeIn, type Found, violationIn } from './causes/fault.ts';
import { makeCauseFinder } from './causes/find-cause.ts';
import { isCrash } from './causes/server-stopped.ts';
import { showCauses, type Evidence } from './causes/show-causes.ts';
import type { RunState } from './run-state.ts';
import { differences } from '../judge/difference.ts';
import { SERVER } from '../judge/problem.ts';
import type { Exchange } from '../http/exchange.ts';
import { stepsFinder } from './results/earlier-requests.ts';
import { visible, visibleValue } from '../traffic/visible.ts';

/** Maximum length: a message may quote a server. */
const LONGEST_MESSAGE = 1000;

/** A violation as a finding, without control characters that a server may have sent. */
function findingOf({ message, details }: Violation): Omit<Finding, 'severity' | 'steps'> {
  const { expected, got } = details;
  return {
    ...details,
    message: visible(message, LONGEST_MESSAGE),
    expected: visibleValue(expected),
    got: visibleValue(got),
    differences: differences(expected, got),
  };
}

/**
 * Collects the findings of a check, each once; those of the server with the operations that show them.
 * @param stepsTo finds the requests that led to a violation
 * @param exchangeOf finds the exchange that shows a violation
 */
function collectFindings(
  check: Check,
  stepsTo: (exchange: Exchange, violation: Violation) => readonly Exchange[],
  exchangeOf: (violation: Violation) => Exchange | undefined,
) {
  const findings: Finding[] = [];
  const add = (severity: Finding['severity'], violation: Violation) => {
    const exchange = exchangeOf(violation);
    const finding = { ...findingOf(violation), exchange };
    const shownBy = check.operation === SERVER ? exchange?.request.operation : undefined;
    const index = findings.findIndex(
      (one) => one.message === finding.message && one.severity === severity,
    );
    const known = findings[index];
    if (!known) {
      const seenIn = shownBy === undefined ? {} : { seenIn: [shownBy] };
      const steps = exchange ? stepsTo(exchange, violation) : [];
      findings.push({ ...finding, severity, steps, ...seenIn });
    } else if (shownBy !== undefined) {
      const { times = 1, seenIn = [] } = known;
      findings[index] = { ...known, times: times + 1, seenIn: [...new Set([...seenIn, shownBy])] };
    }
  };
  return { findings, add };
}

/** The outcome of a check. */
interface Outcome {
  readonly findings: readonly Finding[];
  /** The reason why the check ended early. */
  readonly ending: Blocked | NotReached | Skipped | undefined;
  /** True if the server has no code for its operation. */
  readonly isMissing: boolean;
}

/** The verdict: a missing operation comes first, then errors, then the reason why the check ended early. */
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
 * The reason why a check ended early; undefined for a violation. An error of the kit ends that check alone.
 * @throws CannotRun again, which is about the run
 */
function endingOf(error: unknown, name: string): Outcome['ending'] {
  if (error instanceof CannotRun) throw error;
  if (error instanceof Violation) return undefined;
  if (error instanceof Blocked || error instanceof NotReached || error instanceof Skipped) {
    return error;
  }
  return new Blocked(internalError(name, error), { cause: error });
}

/**
 * The violation of an operation that does not respond, if its own valid request needs it first: a sign-up as an admin
 * needs an admin.
 */
function ownHang({ category, operation }: Check, error: unknown): Violation | undefined {
  const violation = violationIn(error);
  if (category !== 'valid-request' || !violation) return undefined;
  const { exchange } = violation.details;
  const isOwn = exchange?.request.operation === operation && !exchange.response;
  return isOwn ? violation : undefined;
}

/** Makes the checks of a run; knows which operations the server has no code for. */
export function makeCheckRunner(state: RunState) {
  const { checks, operationOf, operations } = state.suite;
  const stepsTo = stepsFinder(state.suite);
  const { strict } = state.settings;
  const causes = makeCauseFinder(state);
  const endedToken = makeEndedTokenFinder(state);

  /** An error, or the violation that it is if a token is refused from some moment on. */
  async function withoutToken(error: unknown): Promise<unknown> {
    const exchange = exchangeIn(error);
    const ended = exchange && (await endedToken(exchange));
    if (!ended || error instanceof Violation) return ended ?? error;
    return new Blocked(ended.details.cause, { cause: ended });
  }
  /** What blocked each check, by its id. */
  const evidence = new Map<string, Evidence>();

  /** The last exchange of a check, which shows a violation that is not of one response. */
  const lastOf = ({ id }: Check) =>
    state.log.findLast((one) => one.check === id || one.neededBy === id);

  const nameOf = ({ id, operation }: Check) => {
    const known = operations.find((one) => one.id === operation);
    return known ? `${methodAndPath(known)} (${id})` : id;
  };

  /** What follows from the error that ended a check. */
  async function outcomeAfter(check: Check, caught: unknown) {
    const found = await causes.find(check, caught);
    const own = ownHang(check, caught) ?? caught;
    const error = found ? new Blocked(found.cause, { cause: caught }) : own;
    const code = await causes.codeAfter(check, error);
    causes.note(check, error, code);
    const isMissing = code === 'missing';
    const violation = error instanceof Violation ? error : undefined;
    if (violation && code !== 'missing' && code !== 'there') {
      return { isMissing, ending: new Blocked(code.waitsFor, { cause: error }), found };
    }
    // The valid request of an operation may need the operation itself.
    const isOwn =
      exchangeIn(error)?.request.operation === check.operation || error instanceof Skipped;
    const ending = isMissing && isOwn ? undefined : endingOf(error, nameOf(check));
    return { isMissing, ending, violation, found };
  }

  const collectorOf = (check: Check) =>
    collectFindings(
      check,
      (exchange, { details }) =>
        stepsTo(check, exchange, details, state.log, (id) => state.isUsed(check.id, id)),
      ({ details: { exchange } }) => (exchange ? state.keptOf(exchange) : lastOf(check)),
    );

  /** Keeps what blocked a check: a cause that no failure shows has to show it. */
  function keepEvidence(check: Check, caught: unknown, found: Found | undefined): void {
    const violation = violationIn(caught);
    if (!violation) return;
    const { operation = check.operation } = found ?? {};
    const isStopped = isCrash(violation.details.exchange);
    evidence.set(check.id, {
      canFail: violation === caught && !isStopped && operation === check.operation,
      isCrash: isStopped,
      findings: () => {
        const { findings, add } = collectorOf(check);
        add('error', violation);
        return findings;
      },
    });
  }

  /** @throws CannotRun when the run cannot go on */
  async function run(check: Check): Promise<Result> {
    const from = performance.now();
    const { findings, add } = collectorOf(check);
    const context = state.contextOf(check, (violation) =>
      add(strict ? 'error' : 'warning', violation),
    );
    const before = state.log.length;
    const requests = () => state.log.slice(before).filter((one) => one.check === check.id).length;
    let outcome: Omit<Outcome, 'findings'> = { isMissing: false, ending: undefined };
    try {
      const cause = causes.causeFor(check.operation);
      if (cause !== undefined) throw new Blocked(cause);
      await state.neededBy.run(check.id, () => check.run(context));
      // Checks that look at all responses at the end need not send anything.
      if (!LOOKS_BACK.includes(check.phase) && requests() === 0) {
        throw new Skipped('nothing was sent');
      }
    } catch (thrown) {
      const caught = await withoutToken(thrown).catch(() => thrown);
      // The requests that look for missing code can be blocked or not reached too.
      const { violation, found, ...after } = await outcomeAfter(check, caught).catch(
        (other: unknown) => ({
          isMissing: false,
          ending: endingOf(other, nameOf(check)),
          violation: undefined,
          found: undefined,
        }),
      );
      if (violation) add('error', violation);
      if (after.ending instanceof Blocked) keepEvidence(check, caught, found);
      outcome = after;
    }
    return {
      check: infoOf(check),
      verdict: verdictOf({ ...outcome, findings }),
      findings,
      ...(outcome.ending ? { reason: visible(outcome.ending.message, LONGEST_REASON) } : {}),
      ...(outcome.isMissing ? { cause: missingCause(operationOf(check.operation)) } : {}),
      requests: requests(),
      duration: performance.now() - from,
    };
  }

  return {
    run,
    /** The results of a run, in which each cause that no failure shows has its evidence. */
    withEvidence(results: readonly Result[]): Result[] {
      const made = new Map(results.map((one) => [one.check.id, one]));
      const inOrder = checks.flatMap(({ id }) => made.get(id) ?? []);
      return showCauses(inOrder, evidence, causes.isShown);
    },
  };
}
