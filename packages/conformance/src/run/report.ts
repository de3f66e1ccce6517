import { type Result, isBad, type Check } from '../checks/definition/check.ts';
import { type OperationCoverage, coverageOf } from './coverage.ts';
import { type Secrets, keepSecrets, openSecrets } from '../traffic/secrets.ts';
import type { NotCleanedUp } from '../entries/made-entries.ts';
import type { Suite } from '../checks/suite.ts';
import type { Exchange } from '../http/exchange.ts';
import { wordsOf, type StopReason } from '../http/stop.ts';
import { infoOf } from './check-runner.ts';
import { settingsOf, type RunOptions, type Settings } from './setup/options.ts';
import { selectChecks } from './setup/selection.ts';

/** A clean-up that ended with an error of the kit. The checks before it were made. */
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

/** Masks what the caller handed in, unless the report shows secrets. */
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
  /** An error of the engine itself that ended the run early. */
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
  /** All that were to be made, in the order of the report. */
  readonly checks: readonly Check[];
  /** The results of the checks that ran. */
  readonly results: readonly Result[];
  /** Why the others were not made. */
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

/** The report of a run, whether it came to its end or not: each of its checks has a verdict. */
export function makeReport(facts: RunFacts): Report {
  const { suite, settings, checks, stopReason, cleanUpError, ...others } = facts;
  const { strict, seed, runs, keep: kept, insecure } = settings;
  const byId = new Map(facts.results.map((result) => [result.check.id, result]));
  const reason = wordsOf(stopReason ?? 'not run');
  const error = stopReason instanceof Error ? stopReason : cleanUpError;
  const results = checks.map((check) => byId.get(check.id) ?? notReached(check, reason));
  const missing = results.flatMap(({ check, cause }) =>
    cause === undefined ? [] : [check.operation],
  );
  const reached = results.filter(({ verdict }) => verdict !== 'not-reached');
  return {
    ...others,
    strict,
    seed,
    runs,
    kept,
    insecure,
    results,
    coverage: coverageOf(suite.operations, facts.exchanges, new Set(missing)),
    ok: isOk({ strict, results, error, notCleanedUp: facts.notCleanedUp }),
    onlyStrict: selectChecks(suite, { ...settings, strict: true }).length - checks.length,
    complete: reached.length === selectChecks(suite, { strict }).length,
    error,
  };
}

/** The report of a run that could not begin: nothing is reached, for one reason. */
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
