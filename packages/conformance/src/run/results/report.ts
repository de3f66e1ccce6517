import { isBad, type Result } from './result.ts';
import type { Check } from '../../checks/definition/check.ts';
import { coverageOf, type OperationCoverage } from './status-coverage.ts';
import { keepSecrets, openSecrets, type Secrets } from '../../traffic/run-secrets.ts';
import type { NotCleanedUp } from '../../clean-up/attempt-removals.ts';
import type { Suite } from '../../checks/suite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { type StopReason, wordsOf } from '../../stop-run.ts';
import { infoOf } from '../run-check.ts';
import { type RunOptions, type Settings, settingsOf } from '../run-options.ts';
import { selectChecks } from '../select-checks.ts';

/** An error of the kit during the clean-up. The checks before it are reported. */
export class CleanUpFailed extends Error {
  override readonly name = 'CleanUpFailed';
}

/**
 * The exit code of a command: 0 if the report passed, otherwise 1.
 * @throws the error that ended the run, if one did
 */
export function exitCodeOf({ ok, error }: Report): 0 | 1 {
  if (error && !(error instanceof CleanUpFailed)) throw error;
  return ok ? 0 : 1;
}

/** The secrets of the options, which the report masks unless it shows secrets. */
export function secretsOf({ headers, keep, tokens }: Settings): Secrets {
  const secrets = keep ? openSecrets : keepSecrets(Object.keys(headers));
  for (const secret of [...Object.values(headers), ...Object.values(tokens)]) {
    if (secret !== undefined) secrets.add(secret);
  }
  return secrets;
}

/** The result of comparing a run with its baseline. */
export interface BaselineOutcome {
  /** The name of the file, for messages. */
  readonly file: string;
  /** Known failures that passed in this run, and ids that no check has. */
  readonly fixed: readonly string[];
  /** True if the file was written; undefined where that was not asked for. */
  readonly isWritten?: boolean;
}

/** The result of a run. */
export interface Report {
  readonly target: string;
  /** True if warnings failed the run. */
  readonly strict: boolean;
  readonly seed: number;
  readonly runs: number;
  /** Start, ms since 1970. */
  readonly startedAt: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly results: readonly Result[];
  readonly coverage: readonly OperationCoverage[];
  readonly notCleanedUp: readonly NotCleanedUp[];
  /** True if created resources were left on purpose. */
  readonly kept: boolean;
  readonly exchanges: readonly Exchange[];
  /** Masks secrets in the report. */
  readonly secrets: Secrets;
  /** True if the run trusted any certificate. */
  readonly insecure: boolean;
  /** True if no check or removal failed, or could not run, for a cause that the baseline doesn't have. See `isOk`. */
  readonly ok: boolean;
  /** How many checks of this selection only a strict run makes. */
  readonly onlyStrict: number;
  /** True if no check was left out. */
  readonly complete: boolean;
  /** Known failures: which still fail, and which pass again. */
  readonly baseline?: BaselineOutcome | undefined;
  /** An error of the kit that ended the run early. */
  readonly error?: Error | undefined;
}

/** The entries that stay because their removal failed, unless the baseline has the failure of that operation. */
export function failedRemovals({
  results,
  notCleanedUp,
}: Pick<Report, 'results' | 'notCleanedUp'>): NotCleanedUp[] {
  const known = new Set(
    results.filter(({ verdict }) => verdict === 'known').map(({ check }) => check.operation),
  );
  return notCleanedUp.filter(({ failed }) => failed !== undefined && !known.has(failed));
}

/**
 * True if a run passed. One that proved nothing, or could not remove what it created, has not; a strict one proves
 * each of its checks.
 */
export function isOk(
  report: Pick<Report, 'strict' | 'results' | 'error' | 'notCleanedUp'>,
): boolean {
  const { strict, results, error } = report;
  const proven = results.filter(({ verdict }) => verdict !== 'skipped' && verdict !== 'unproven');
  const isSkipped = strict && results.some(({ verdict }) => verdict === 'skipped');
  const isProven = results.length === 0 || proven.length > 0;
  const isFailed = results.some(isBad) || failedRemovals(report).length > 0;
  return error === undefined && !isFailed && isProven && !isSkipped;
}

/** The data that a report is made from. */
export interface RunFacts extends Pick<
  Report,
  'target' | 'startedAt' | 'duration' | 'exchanges' | 'notCleanedUp' | 'secrets'
> {
  readonly suite: Suite;
  readonly settings: Settings;
  /** The selected checks, in the order of the report. */
  readonly checks: readonly Check[];
  /** The results of the checks that ran. */
  readonly results: readonly Result[];
  /** The reason why the others were not made. */
  readonly stopReason: StopReason | undefined;
  readonly cleanUpError?: Error | undefined;
}

const notReached = (check: Check, reason: string): Result => ({
  check: infoOf(check),
  verdict: 'not-reached',
  findings: [],
  reason,
  requests: 0,
  duration: 0,
});

/** The ids of the operations of which no valid request could be made, or that are missing. */
export const waitingOperations = (results: readonly Result[]): ReadonlySet<string> =>
  new Set(
    results.flatMap(({ check, verdict, cause }) =>
      cause !== undefined || (check.category === 'valid-request' && verdict === 'blocked')
        ? check.operation
        : [],
    ),
  );

/** The report of a run, complete or not: each check has a verdict. */
export function makeReport(facts: RunFacts): Report {
  const { suite, settings, checks, stopReason, cleanUpError, ...others } = facts;
  const { strict, seed, runs, keep: kept, insecure } = settings;
  const byId = new Map(facts.results.map((result) => [result.check.id, result]));
  const reason = wordsOf(stopReason ?? 'not run');
  const error = stopReason instanceof Error ? stopReason : cleanUpError;
  const results = checks.map((check) => byId.get(check.id) ?? notReached(check, reason));
  const missing = new Set(
    results.flatMap(({ check, cause }) => (cause === undefined ? [] : check.operation)),
  );
  const waiting = waitingOperations(results);
  // The 404s of operations that wait may be those of unknown paths.
  const isOfOperation = ({ request: { operation = '' }, response }: Exchange) =>
    !missing.has(operation) && !(waiting.has(operation) && response?.status === 404);
  const reached = results.filter(({ verdict }) => verdict !== 'not-reached');
  return {
    ...others,
    strict,
    seed,
    runs,
    kept,
    insecure,
    results,
    coverage: coverageOf(suite.operations, facts.exchanges.filter(isOfOperation)),
    ok: isOk({ strict, results, error, notCleanedUp: facts.notCleanedUp }),
    onlyStrict: selectChecks(suite, { ...settings, strict: true }).length - checks.length,
    complete: reached.length === selectChecks(suite, { strict }).length,
    error,
  };
}

/** The report of a run that could not begin: no check was reached. */
export function reportWithoutRun(
  suite: Suite,
  target: string,
  options: RunOptions,
  error: Error,
): Report {
  const settings = settingsOf(options);
  return makeReport({
    suite,
    target,
    settings,
    startedAt: Date.now(),
    duration: 0,
    exchanges: [],
    notCleanedUp: [],
    secrets: secretsOf(settings),
    checks: selectChecks(suite, settings),
    results: [],
    stopReason: error,
  });
}
