import type { Result } from '../run/results/result.ts';
import { sharedCause } from '../judge/shared-cause.ts';
import { groupBy } from '../run/results/group-by.ts';
import type { Report } from '../run/results/report.ts';
import { causeLines } from './summary.ts';

/** Results that fail the same check: of other fields and operations, only the ids are shown. */
export interface Group {
  readonly operation: string;
  readonly first: Result;
  readonly others: readonly Result[];
}

const shownBy = ({ findings: [first] }: Result) =>
  `${first?.message} ${first?.exchange?.response?.status}`;

/** Number of operations that show the same only if one place in the server causes it. */
const MANY = 5;

const ofOperation = ({ check }: Result) => `${check.operation} ${check.kind ?? check.id}`;

/**
 * A rule that has nothing to do with what an operation does may be broken for many in one place. An operation that does
 * what it has to reject is shown by itself.
 */
const ofServer = (result: Result) => {
  const { category, input, kind } = result.check;
  const isDone = (result.findings[0]?.exchange?.response?.status ?? 0) < 400;
  const isOfCheck = ['valid-request', 'state', 'random'].includes(category);
  return isDone || isOfCheck || input !== undefined
    ? ofOperation(result)
    : `${kind} ${shownBy(result)}`;
};

/** Failures are grouped by what their checks of one operation, or of many, have in common. */
const failedGroups = (failed: readonly Result[]) =>
  [...groupBy(failed, ofServer).values()].flatMap((all) => {
    const isMany = new Set(all.map(({ check }) => check.operation)).size >= MANY;
    return isMany ? [all] : [...groupBy(all, ofOperation).values()];
  });

/** The cause that other checks wait for, if a failure is of several operations. */
const causeOf = ({ findings: [first] }: Result) => first && sharedCause(first);

/** True if a check that waits shows its cause, as no failure does. */
const isEvidence = ({ verdict, findings }: Result) =>
  verdict === 'blocked' && findings.some(({ severity }) => severity === 'error');

/** Warnings are grouped by what a server responds. */
export function groupsOf(results: readonly Result[], verdict: 'failed' | 'warning'): Group[] {
  const own = results.filter(
    (result) => result.verdict === verdict || (verdict === 'failed' && isEvidence(result)),
  );
  const all = verdict === 'failed' ? failedGroups(own) : [...groupBy(own, shownBy).values()];
  return all.flatMap(([first, ...others]) => {
    if (!first) return [];
    const cause = causeOf(first);
    const isSame = ({ check, reason }: Result) =>
      reason === cause && check.kind === first.check.kind;
    const again = cause === undefined ? [] : results.filter(isSame);
    return [{ operation: first.check.operation, first, others: [...others, ...again] }];
  });
}

/** Number of results in groups. */
export const countOf = (groups: readonly Group[]) =>
  groups.reduce((sum, { others }) => sum + 1 + others.length, 0);

/**
 * The groups of each operation. Those that other checks wait for come first, then those whose valid request fails, then
 * the most.
 */
export function byOperationOf(groups: readonly Group[], { coverage, results }: Report) {
  const causes = causeLines(results);
  const rankOf = (operation: string) => {
    const { method, path } = coverage.find((one) => one.operation === operation) ?? {};
    const shared = groups
      .filter((one) => one.operation === operation)
      .map(({ first }) => causeOf(first));
    const isOwn = (line: string) =>
      line.includes(`${method} ${path} `) ||
      shared.some((cause) => cause !== undefined && line.startsWith(cause));
    const rank = causes.findIndex(isOwn);
    return rank === -1 ? causes.length : rank;
  };
  const isBasic = (one: readonly Group[]) =>
    one.some(({ first }) => first.check.category === 'valid-request');
  return new Map(
    [...groupBy(groups, ({ operation }) => operation)].toSorted(
      ([id, one], [otherId, other]) =>
        rankOf(id) - rankOf(otherId) ||
        Number(isBasic(other)) - Number(isBasic(one)) ||
        countOf(other) - countOf(one),
    ),
  );
}
