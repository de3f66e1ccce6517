import { type Result, type Verdict, isBad } from '../../suite/check.ts';
import { groupBy } from '../../engine/grouping/group-by.ts';
import type { Report } from '../../engine/report.ts';

/** Results that are one case: those that fail the run for one cause, or all others of an operation. */
export interface Case {
  readonly operation: string;
  readonly name: string;
  readonly tag: 'failure' | 'error' | 'skipped' | 'passed';
  readonly results: readonly Result[];
}

/** They fail the run: a build server must not call them green. */
const ERRORS: readonly Verdict[] = ['blocked', 'not-reached'];
const GREEN: readonly Verdict[] = ['passed', 'warning'];
/** One line each in the report. */
const CASES_MAX = 180;

/** What has no finding of its own shares a case with the others of its verdict. */
function casesOf(operation: string, results: readonly Result[]): Case[] {
  const bad = groupBy(results.filter(isBad), ({ check, verdict, findings }) =>
    findings.length > 0 ? check.id : verdict,
  );
  const others = results.filter((one) => !isBad(one));
  return [
    ...[...bad.values()].map((group): Case => {
      const [{ check, verdict }] = group as [Result];
      return {
        operation,
        // Build servers show the name behind the class: together they are the id.
        name: check.id.replace(`${operation}.`, ''),
        tag: ERRORS.includes(verdict) ? 'error' : 'failure',
        results: group,
      };
    }),
    ...(others.length === 0 ? [] : [othersCase(operation, others)]),
  ];
}

const othersCase = (operation: string, results: readonly Result[]): Case => ({
  operation,
  name: 'all other checks',
  tag: results.some(({ verdict }) => GREEN.includes(verdict)) ? 'passed' : 'skipped',
  results,
});

/** Whether it fails the run. */
export const isBadCase = ({ tag }: Case) => tag === 'failure' || tag === 'error';

/**
 * Each operation has a case for each of its findings, one for what fails for the cause of another, and one
 * for all its other checks. Beyond a limit, one case has all failures that are left out, and one the rest.
 */
export function junitCases({ results, suite }: Report): Case[] {
  const groups = groupBy(results, ({ check }) => check.operation);
  const all = [...groups].flatMap(([operation, own]) => casesOf(operation, own));
  const byNeed = [...all.filter(isBadCase), ...all.filter((one) => !isBadCase(one))];
  const shown = new Set(byNeed.slice(0, CASES_MAX));
  const leftOut = all.filter((one) => !shown.has(one)).flatMap((one) => one.results);
  const bad = leftOut.filter(isBad);
  const others = leftOut.filter((one) => !isBad(one));
  const failures: Case = {
    operation: suite,
    name: 'failures not shown one by one',
    tag: 'failure',
    results: bad,
  };
  return [
    ...all.filter((one) => shown.has(one)),
    ...(bad.length > 0 ? [failures] : []),
    ...(others.length > 0
      ? [{ ...othersCase(suite, others), name: 'checks not shown one by one' }]
      : []),
  ];
}
