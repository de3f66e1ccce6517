import { type Finding, type Result, type Verdict, verdicts } from '../run/results/result.ts';
import { groupBy } from '../run/results/group-by.ts';
import type { CoverageSum, OperationCoverage } from '../run/results/status-coverage.ts';
import type { Report } from '../run/results/report.ts';
import type { NotCleanedUp } from '../clean-up/attempt-removals.ts';
import { visible } from '../traffic/visible.ts';

/** @returns whether a text still fits; one that fits uses up its part */
export type Budget = (text: string) => boolean;

/** A limit of lines and bytes: it keeps a report small, whatever a server does. */
export function makeBudget(size: { readonly lines?: number; readonly bytes: number }): Budget {
  let { lines = Infinity, bytes } = size;
  return (text) => {
    const [height, length] = [text.split('\n').length, Buffer.byteLength(text)];
    if (height > lines || length > bytes) return false;
    lines -= height;
    bytes -= length;
    return true;
  };
}

/** Failures come first, so that the limits of a report cut off the rest. */
export const failuresFirst = <Value>(
  values: readonly Value[],
  isFailure: (value: Value) => boolean,
): Value[] => [...values.filter(isFailure), ...values.filter((one) => !isFailure(one))];

interface VerdictWords {
  readonly sign: string;
  /** "2 failed", "3 with a warning" */
  readonly words: string;
}

/** The words for verdicts, in every report. */
export const verdictWords: Readonly<Record<Verdict, VerdictWords>> = {
  failed: { sign: '✗', words: 'failed' },
  'not-implemented': { sign: '∅', words: 'not implemented' },
  blocked: { sign: '⊘', words: 'blocked' },
  'not-reached': { sign: '…', words: 'not reached' },
  known: { sign: '≈', words: 'known to fail' },
  unproven: { sign: '?', words: 'not proven' },
  warning: { sign: '!', words: 'with a warning' },
  passed: { sign: '✓', words: 'passed' },
  skipped: { sign: '–', words: 'skipped' },
};

export type Reporter = (report: Report) => string;

/** The number of checks with each verdict. */
export function countVerdicts(results: readonly Result[]): Record<Verdict, number> {
  const counts = verdicts.map((verdict) => [
    verdict,
    results.filter((one) => one.verdict === verdict).length,
  ]);
  return Object.fromEntries(counts) as Record<Verdict, number>;
}

/** The first lines, and the number of the others. */
export const atMost = (lines: readonly string[], most: number): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `and ${lines.length - most} more`];

export const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** "1130 checks passed, 6 failed (1136 in all)" */
export function verdictLine(results: readonly Result[]): string {
  const { passed, failed, ...others } = countVerdicts(results);
  const counts = [
    `${plural(passed, 'check')} passed`,
    `${failed} failed`,
    ...verdicts.flatMap((verdict) => {
      const count = verdict === 'passed' || verdict === 'failed' ? 0 : others[verdict];
      return count === 0 ? [] : [`${count} ${verdictWords[verdict].words}`];
    }),
  ];
  return `${counts.join(', ')} (${results.length} in all)`;
}

/** A warning if at least half of the checks were skipped: the verdict then says little. */
export function skippedWarning(results: readonly Result[]): string[] {
  const { skipped } = countVerdicts(results);
  const made = results.length - skipped;
  if (results.length === 0 || made > skipped) return [];
  return made === 0
    ? ['Nothing was checked: every check was skipped, for the reasons above.']
    : [
        `Only ${made} of ${results.length} checks were made; what the others wait for stands above.`,
      ];
}

/** The state of the baseline, and what to do about it. */
export function baselineLines({ baseline, results }: Report): string[] {
  if (!baseline) return [];
  const { file, fixed, isWritten } = baseline;
  if (isWritten) return [`${file} has ${plural(countVerdicts(results).known, 'known failure')}.`];
  if (isWritten === false) return [`${file} was not written: not all checks were reached.`];
  if (fixed.length === 0) return [];
  const title = `Fixed, or of checks that are no more. --update-baseline removes them from ${file}:`;
  return [title, ...fixed.map((id) => `  ${id}`)];
}

/** The operations that responded, and the documented statuses that were seen. */
export function coverageLine(coverage: readonly OperationCoverage[], sum: CoverageSum): string {
  const { documented, reached, serverErrorsNotReached, operations, percent } = sum;
  return `${operations} of ${coverage.length} operations responded with a documented status; ${reached} of ${documented} documented statuses below 500 seen (${percent.toFixed(1)} %); ${serverErrorsNotReached} of 500 and above not reached`;
}

/** "order (3): no operation removes it" */
export function notCleanedUpLines(notCleanedUp: readonly NotCleanedUp[]): string[] {
  const groups = groupBy(notCleanedUp, ({ kind, reason }) => `${kind}\n${reason}`);
  return [...groups].map(([group, all]) => {
    const [kind = '', reason = ''] = group.split('\n');
    return visible(`${kind} (${all.length}): ${reason}`);
  });
}

/** An error of the kit, unless it is the reason for checks that were not reached. */
export const errorLines = ({ error, results }: Report): string[] =>
  error === undefined || results.some(({ verdict }) => verdict === 'not-reached')
    ? []
    : [visible(error.message, 1000)];

/** The reasons of the checks with a verdict, with the number of checks. */
export function reasonLines(results: readonly Result[], verdict: Verdict): string[] {
  const concerned = results.filter((one) => one.verdict === verdict);
  const byReason = groupBy(concerned, ({ reason }) => reason ?? '');
  return [...byReason].map(([reason, all]) => `${plural(all.length, 'check')}: ${reason}`);
}

/** The checks that a run leaves unproven: those that it skipped, and those that only a strict run makes. */
export const skippedLines = ({ results, onlyStrict }: Report): string[] => [
  ...reasonLines(results, 'skipped'),
  ...(onlyStrict === 0 ? [] : [`${plural(onlyStrict, 'check')}: only --strict makes them`]),
];

/**
 * The causes of blocked checks; the one that most checks wait for comes first. Checks also count for what their cause waits for: books
 * wait for shelves, shelves for an admin.
 * "POST /categories is not implemented: 533 checks wait for it"
 */
export function causeLines(results: readonly Result[]): string[] {
  const blocked = results.filter(({ verdict }) => verdict === 'blocked');
  const missing = results.filter(({ verdict }) => verdict === 'not-implemented');
  const causes = new Set([
    ...missing.map(({ cause = '' }) => cause),
    ...blocked.map(({ reason = '' }) => reason),
  ]);
  const countOf = (cause: string) => blocked.filter(({ reason }) => reason === cause).length;
  const waitingFor = (cause: string): number => {
    const operations = missing.filter(({ reason }) => reason === cause);
    return operations.reduce((sum, one) => sum + 1 + waitingFor(one.cause ?? ''), countOf(cause));
  };
  return [...causes]
    .map((cause) => ({ cause, count: waitingFor(cause) }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ cause, count }) => {
      const wait = count === 1 ? 'waits' : 'wait';
      return count === 0 ? cause : `${cause}: ${plural(count, 'check')} ${wait} for it`;
    });
}

/** The findings of a check, errors first. */
export const findingsOf = ({ findings }: Result): readonly Finding[] =>
  failuresFirst(findings, ({ severity }) => severity === 'error');
