import { type Result, isBad, type Check } from '../suite/check.ts';
import { type OperationCoverage, coverageOf, noteStatus, type SeenStatuses } from './coverage.ts';
import type { Profile } from '../suite/profile.ts';
import { type Secrets, keepSecrets } from '../traffic/secrets.ts';
import type { NotCleanedUp, Suite } from '../suite/suite.ts';
import type { Exchange } from '../http/exchange.ts';
import { wordsOf, type StopReason } from '../http/stop.ts';
import { infoOf } from './check-runner.ts';
import { groupFindings } from './findings/group-findings.ts';
import type { RunOptions } from './setup/options.ts';
import { selectChecks } from './setup/selection.ts';

/**
 * The exit code of a command: 0 if the report passed, otherwise 1.
 * @throws the engine's own error, if one ended the run
 */
export function exitCodeOf({ ok, error }: Report): 0 | 1 {
  if (error) throw error;
  return ok ? 0 : 1;
}

/** What a run says of a baseline. */
export interface BaselineOutcome {
  /** Where it is stored, for messages. */
  readonly file: string;
  /** Known failures that passed in this run. */
  readonly fixed: readonly string[];
  /** Ids that no check has. */
  readonly unknown: readonly string[];
  /** New failures, where the file was to be updated: it only shrinks. */
  readonly notAdded: readonly string[];
  /** What was done to the file. */
  readonly change: 'none' | 'created' | 'updated' | 'not-created';
}

/** The result of a run. */
export interface Report {
  /** Name of the suite. */
  readonly suite: string;
  readonly target: string;
  readonly profile: Profile;
  /** Whether warnings were errors. */
  readonly strict?: boolean;
  readonly seed: number;
  readonly runs: number;
  /** Start, ms since 1970. */
  readonly startedAt: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly results: readonly Result[];
  readonly coverage: readonly OperationCoverage[];
  readonly notCleanedUp: readonly NotCleanedUp[];
  /** Whether created resources were left on purpose. */
  readonly kept: boolean;
  readonly exchanges: readonly Exchange[];
  /** Masks secrets in the report. */
  readonly secrets: Secrets;
  /** Whether the run trusted any certificate. */
  readonly insecure?: boolean | undefined;
  /** Whether every check ran, and no check failed that the baseline doesn't list. */
  readonly ok: boolean;
  /** Whether the run included all checks of the profile. */
  readonly complete: boolean;
  /** Known failures: which still fail, and which pass again. */
  readonly baseline?: BaselineOutcome | undefined;
  /** An error of the engine itself that ended the run early. */
  readonly error?: Error | undefined;
}

/** What a run knows of itself; its report follows from it. */
export interface RunFacts extends Omit<
  Report,
  'suite' | 'coverage' | 'ok' | 'complete' | 'baseline' | 'error'
> {
  readonly suite: Suite;
  /** All that were to be made, in the order of the report; `results` are of those that were made. */
  readonly checks: readonly Check[];
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

/** A 404 of an operation that is not implemented is not one that the document speaks of. */
const withoutMissing = (
  coverage: readonly OperationCoverage[],
  results: readonly Result[],
): OperationCoverage[] => {
  const missing = new Set(
    results.flatMap(({ check, cause }) => (cause === undefined ? [] : [check.operation])),
  );
  return coverage.map((one) =>
    missing.has(one.operation)
      ? {
          ...one,
          reached: [],
          notReached: [...one.reached, ...one.notReached].toSorted((a, b) => a - b),
        }
      : one,
  );
};

/** The report of a run, whether it came to its end or not: each of its checks has a verdict. */
export function makeReport({
  suite,
  checks,
  stopReason,
  cleanUpError,
  ...facts
}: RunFacts): Report {
  const byId = new Map(facts.results.map((result) => [result.check.id, result]));
  const reason = wordsOf(stopReason ?? 'not run');
  const error = stopReason instanceof Error ? stopReason : cleanUpError;
  const all = checks.map((check) => byId.get(check.id) ?? notReached(check, reason));
  const seen: SeenStatuses = new Map();
  for (const exchange of facts.exchanges) noteStatus(seen, exchange);
  const results = groupFindings(all);
  return {
    ...facts,
    suite: suite.name,
    results,
    coverage: withoutMissing(coverageOf(suite.operations, seen), results),
    // What skips everything has found nothing out.
    ok:
      error === undefined &&
      !results.some(isBad) &&
      (results.length === 0 || results.some(({ verdict }) => verdict !== 'skipped')),
    complete:
      results.filter(({ verdict }) => verdict !== 'not-reached').length ===
      selectChecks(suite, { profile: facts.profile }).length,
    error,
  };
}

/** The report of a run that could not begin: nothing is reached, for one reason. */
export function reportWithoutRun(
  suite: Suite,
  target: string,
  { profile = 'document', seed = 0, runs = 6, ...options }: RunOptions,
  error: Error,
): Report {
  return makeReport({
    suite,
    target,
    profile,
    seed,
    runs,
    startedAt: Date.now(),
    duration: 0,
    kept: false,
    exchanges: [],
    notCleanedUp: [],
    secrets: keepSecrets(),
    checks: selectChecks(suite, { ...options, profile }),
    results: [],
    stopReason: error,
  });
}
