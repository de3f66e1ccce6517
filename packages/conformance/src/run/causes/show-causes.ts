import type { Finding, Result } from '../results/result.ts';
import { groupBy } from '../results/group-by.ts';

/** What blocked a check. */
export interface Evidence {
  /** True if the check itself found the fault, which no other operation has. */
  readonly canFail: boolean;
  /** True if the server stopped while a request was open: each such request may have ended it. */
  readonly isCrash: boolean;
  readonly findings: () => readonly Finding[];
}

/**
 * The results, in which each cause of blocked checks that no failure shows has its evidence: the first check that found it
 * fails; if none may fail, it stays blocked, and has the finding.
 * @param results in the order of the report, so that the same check shows a cause in each run
 */
export function showCauses(
  results: readonly Result[],
  evidence: ReadonlyMap<string, Evidence>,
  isShown: (cause: string) => boolean,
): Result[] {
  const blocked = results.filter(
    ({ verdict, check }) => verdict === 'blocked' && evidence.has(check.id),
  );
  const shown = new Map<Result, Result>();
  for (const [cause, all] of groupBy(blocked, ({ reason = '' }) => reason)) {
    if (isShown(cause)) continue;
    const evidenceOf = ({ check }: Result) => evidence.get(check.id);
    const failing = all.find((one) => evidenceOf(one)?.canFail);
    const crashed = all.filter((one) => evidenceOf(one)?.isCrash);
    const others = crashed.length > 0 ? crashed : all.slice(0, 1);
    for (const one of failing ? [failing] : others) {
      const { reason: _reason, ...rest } = one;
      const findings = [...(evidenceOf(one)?.findings() ?? []), ...one.findings];
      shown.set(one, failing ? { ...rest, verdict: 'failed', findings } : { ...one, findings });
    }
  }
  return results.map((one) => shown.get(one) ?? one);
}
