import { isBad, type Result } from '../../suite/check.ts';
import type { Profile } from '../../suite/profile.ts';

/** Failures that are known, and do not fail a run. */
export interface Baseline {
  readonly profile: Profile;
  /** Why each check fails, by its id. The text is for readers; only the id counts. */
  readonly failures: Readonly<Record<string, string>>;
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

/** Why a check fails, without values that differ from run to run. */
export function causeOf({ verdict, reason, findings }: Result): string {
  if (verdict === 'not-implemented') return 'not implemented';
  if (verdict === 'blocked') return `blocked: ${reason ?? ''}`;
  const worst = findings.find(({ severity }) => severity === 'error') ?? findings[0];
  return worst?.message ?? reason ?? verdict;
}

const isFailure = (result: Result) => isBad(result) && result.verdict !== 'not-reached';

/** A result as it counts where its failure is known. */
export const asKnown = (result: Result): Result =>
  isFailure(result) ? { ...result, verdict: 'known', reason: causeOf(result) } : result;

/**
 * All failures of a run.
 * @param mask replaces secrets
 */
export const failuresOf = (
  results: readonly Result[],
  mask: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    results.filter(isFailure).map((result) => [result.check.id, mask(causeOf(result))] as const),
  );

const PASSED = new Set(['passed', 'warning']);

/** Known failures that passed. */
export const fixedIn = (baseline: Baseline, results: readonly Result[]): string[] =>
  results.flatMap(({ check, verdict }) =>
    PASSED.has(verdict) && check.id in baseline.failures ? [check.id] : [],
  );

/** A baseline without some of its failures: it only shrinks. */
export function without(baseline: Baseline, ids: readonly string[]): Baseline {
  const gone = new Set(ids);
  const failures = Object.entries(baseline.failures).filter(([id]) => !gone.has(id));
  return { ...baseline, failures: Object.fromEntries(failures) };
}

const byCodePoint = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);

/** JSON with a line for each failure, sorted by id, so that a diff shows what has changed. */
export const formatBaseline = ({ profile, failures }: Baseline): string =>
  `${JSON.stringify(
    { profile, failures: Object.fromEntries(Object.entries(failures).toSorted(byCodePoint)) },
    null,
    2,
  )}\n`;
