import { type Finding, type Result, isBad } from '../suite/check.ts';
import type { NotCleanedUp } from '../suite/suite.ts';
import { sumCoverage } from '../engine/coverage.ts';

import { groupBy } from '../engine/findings/group-by.ts';
import type { BaselineOutcome, Report } from '../engine/report.ts';
import { replayLines, stepLines } from './finding-text.ts';
import { type Budget, makeBudget, countVerdicts, requestCount, type Reporter } from './summary.ts';

/** Operations and findings have a line each. */
const OPERATIONS_MAX = 120;
const FINDINGS_MAX = 150;
const CREATED_MAX = 200;
/** Ids of each list that a baseline has. */
const BASELINE_MAX = 50;
/** Bytes of the ids of checks, with the reasons of their verdicts. */
const IDS = 80_000;
/** Bytes of findings with all that is known of them, and of those with their message alone. */
const DETAILS = 60_000;
const MESSAGES = 20_000;

/** The first of a list, and how many are left out. */
const cut = <Value>(values: readonly Value[], most: number) => ({
  shown: values.slice(0, most),
  leftOut: Math.max(0, values.length - most),
});

type Cut = ReturnType<typeof cut<string>>;

/** The checks of an operation with one verdict for one reason. */
interface Outcome {
  readonly verdict: Result['verdict'];
  readonly reason?: string;
  readonly checks: readonly string[];
  readonly leftOut?: number;
}

/** A check that passes has a reason only if it shares a warning, and the warning says where it was seen. */
const reasonOf = ({ verdict, reason }: Result) => (verdict === 'passed' ? undefined : reason);

function outcomesOf(results: readonly Result[], fits: Budget): Outcome[] {
  const groups = groupBy(results, (one) => `${one.verdict} ${reasonOf(one)}`);
  return [...groups.values()].map((group) => {
    const [first] = group as [Result];
    const { verdict } = first;
    const reason = reasonOf(first);
    const isShown = fits(JSON.stringify({ verdict, reason }));
    const ids = group.map(({ check }) => check.id);
    const checks = isShown ? ids.filter((id) => fits(`"${id}",`)) : [];
    const leftOut = ids.length - checks.length;
    return {
      verdict,
      ...(isShown && reason && { reason }),
      checks,
      ...(leftOut > 0 && { leftOut }),
    };
  });
}

/** The operations with their statuses and their checks; those with failures come first where some are left out. */
function operationsOf({ results, coverage }: Report) {
  const all = [...coverage, ...results.map(({ check }) => check)];
  const names = [...new Set(all.map(({ operation }) => operation))];
  const [bad, others] = [results.filter(isBad), results.filter((one) => !isBad(one))];
  const failing = new Set(bad.map(({ check }) => check.operation));
  const byNeed = names.toSorted((a, b) => Number(failing.has(b)) - Number(failing.has(a)));
  const { shown, leftOut } = cut(byNeed, OPERATIONS_MAX);
  const fits = makeBudget({ bytes: IDS });
  const byOperation = (some: readonly Result[]) => {
    const groups = groupBy(some, ({ check }) => check.operation);
    return new Map(shown.map((name) => [name, outcomesOf(groups.get(name) ?? [], fits)]));
  };
  const badOutcomes = byOperation(bad);
  const otherFailures = bad
    .filter(({ check }) => !shown.includes(check.operation))
    .flatMap(({ check }) => (fits(`"${check.id}",`) ? check.id : []));
  const outcomes = [badOutcomes, byOperation(others)];
  const operations = names
    .filter((name) => shown.includes(name))
    .map((operation) => ({
      operation,
      ...coverage.find((one) => one.operation === operation),
      results: outcomes.flatMap((one) => one.get(operation) ?? []),
    }));
  const named = operations.flatMap((one) => one.results.flatMap(({ checks }) => checks));
  return {
    operations,
    otherFailures,
    operationsLeftOut: leftOut,
    checksLeftOut: results.length - named.length - otherFailures.length,
  };
}

function findingLine({ check, verdict }: Result, finding: Finding, report: Report, fits: Budget) {
  const { severity, message, expected, got, times = 1, places } = finding;
  const { id, operation, category, title, profile, reference } = check;
  const main = { check: id, verdict, severity, message, times, ...(places && { places }) };
  const after = stepLines(finding, report);
  const replay = replayLines(finding, report);
  const line = JSON.stringify({
    ...main,
    operation,
    category,
    title,
    profile,
    reference,
    expected,
    got,
    ...(after.length > 0 && { after }),
    ...(replay.length > 0 && { replay: replay.join('\n') }),
  });
  return fits(line) ? line : JSON.stringify({ ...main, detailsLeftOut: true });
}

/** Errors first: warnings do not fail the run. */
function findingsOf(report: Report) {
  const all = report.results.flatMap((result) =>
    result.findings.map((finding) => ({ result, finding })),
  );
  const { error = [], warning = [] } = Object.fromEntries(
    groupBy(all, ({ finding }) => finding.severity),
  );
  const details = makeBudget({ bytes: DETAILS });
  const lines = [...error, ...warning].map(({ result, finding }) =>
    findingLine(result, finding, report, details),
  );
  const fits = makeBudget({ lines: FINDINGS_MAX, bytes: DETAILS + MESSAGES });
  const shown = lines.filter(fits);
  return { shown, leftOut: lines.length - shown.length };
}

function baselineOf(baseline: BaselineOutcome) {
  const [fixed, unknown, notAdded] = [baseline.fixed, baseline.unknown, baseline.notAdded].map(
    (ids) => cut(ids, BASELINE_MAX),
  ) as [Cut, Cut, Cut];
  return {
    ...baseline,
    fixed: fixed.shown,
    unknown: unknown.shown,
    notAdded: notAdded.shown,
    leftOut: fixed.leftOut + unknown.leftOut + notAdded.leftOut,
  };
}

const createdGroups = (all: readonly NotCleanedUp[]) =>
  [...groupBy(all, ({ kind, reason }) => `${kind} ${reason}`).values()].map((group) => {
    const [{ kind, reason }] = group as [NotCleanedUp];
    return { kind, reason, ids: group.map(({ id }) => id) };
  });

const lines = (values: readonly string[]) => values.map((value) => `  ${value}`).join(',\n');

/** For programs: a line for each operation with the ids of its checks, and one for each finding. */
export const jsonReport: Reporter = (report) => {
  const { results, coverage, notCleanedUp, startedAt, duration, secrets } = report;
  const { target, profile, seed, runs, ok, kept } = report;
  const created = cut(notCleanedUp, CREATED_MAX);
  const { operations, otherFailures, operationsLeftOut, checksLeftOut } = operationsOf(report);
  const findings = findingsOf(report);
  const whole = {
    version: 1,
    target,
    profile,
    seed,
    runs,
    startedAt: new Date(startedAt).toISOString(),
    durationMs: Math.round(duration),
    requests: requestCount(report),
    ok,
    checks: results.length,
    counts: countVerdicts(results),
    leftOut: {
      operations: operationsLeftOut,
      checks: checksLeftOut,
      findings: findings.leftOut,
      created: created.leftOut,
    },
    // Of operations that have no line.
    ...(otherFailures.length > 0 && { otherFailures }),
    ...(report.error && { error: report.error.message }),
    ...(report.baseline && { baseline: baselineOf(report.baseline) }),
    left: { onPurpose: kept, created: createdGroups(created.shown) },
    coverage: sumCoverage(coverage),
  };
  const members = [
    JSON.stringify(whole).slice(1, -1),
    `"operations": [\n${lines(operations.map((one) => JSON.stringify(one)))}\n]`,
    `"findings": [\n${lines(findings.shown)}\n]`,
  ];
  return `${secrets.mask(`{${members.join(',\n')}}`)}\n`;
};
