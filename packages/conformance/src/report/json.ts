import { type Result, isBad } from '../checks/definition/check.ts';
import type { NotCleanedUp } from '../checks/definition/suite.ts';
import type { Finding } from '../checks/definition/violation.ts';
import { sumCoverage } from '../run/coverage.ts';
import { groupBy } from '../run/findings/group-by.ts';
import type { Report } from '../run/report.ts';
import { replayLines, stepLines } from './text.ts';
import { type Budget, countVerdicts, failuresFirst, makeBudget, type Reporter } from './summary.ts';

/** Operations, and checks with one verdict for one reason, have a line each; so have findings. */
const OPERATIONS = { lines: 100, bytes: 30_000 };
const OUTCOMES_MAX = 60;
const IDS = { bytes: 70_000 };
const FINDINGS = { lines: 120, bytes: 70_000 };
/** Bytes for findings with all their details. */
const DETAILS = { bytes: 50_000 };
/** Ids of a baseline, and of what was not cleaned up. */
const LIST_MAX = 200;

/** The lines that fit, and the number of those left out. */
function fitting(lines: readonly string[], size: Parameters<typeof makeBudget>[0]) {
  const shown = lines.filter(makeBudget(size));
  return { shown, leftOut: lines.length - shown.length };
}

/** The operations with their statuses, and how many of their checks ended how. */
const operationLines = ({ coverage, results }: Report): string[] => {
  const byOperation = groupBy(results, ({ check }) => check.operation);
  const lines = coverage.map((one) => {
    const own = byOperation.get(one.operation) ?? [];
    const counts = Object.entries(countVerdicts(own)).filter(([, count]) => count > 0);
    return { isFailing: own.some(isBad), line: { ...one, counts: Object.fromEntries(counts) } };
  });
  return failuresFirst(lines, ({ isFailing }) => isFailing).map(({ line }) => JSON.stringify(line));
};

/** The ids of the checks that did not pass, by their verdict and its reason. */
function outcomeLines(results: readonly Result[]) {
  const fits = makeBudget(IDS);
  const some = results.filter(({ verdict }) => verdict !== 'passed');
  const groups = groupBy(failuresFirst(some, isBad), (one) => `${one.verdict} ${one.reason}`);
  const all = [...groups.values()].slice(0, OUTCOMES_MAX).map((group) => {
    const [{ verdict, reason }] = group as [Result];
    const checks = group.map(({ check }) => check.id).filter((id) => fits(`"${id}",`));
    return { verdict, reason, checks };
  });
  const named = all.flatMap(({ checks }) => checks);
  return { shown: all.map((one) => JSON.stringify(one)), leftOut: some.length - named.length };
}

function findingLine({ check, verdict }: Result, finding: Finding, report: Report, fits: Budget) {
  const { severity, message, expected, got, times = 1, seenIn } = finding;
  const { id, operation, category, title, reference } = check;
  const main = { check: id, verdict, severity, message, times, ...(seenIn && { seenIn }) };
  const after = stepLines(finding, report);
  const replay = replayLines(finding, report);
  const line = JSON.stringify({
    ...main,
    operation,
    category,
    title,
    reference,
    expected,
    got,
    ...(after.length > 0 && { after }),
    ...(replay.length > 0 && { replay: replay.join('\n') }),
  });
  return fits(line) ? line : JSON.stringify({ ...main, detailsLeftOut: true });
}

/** Errors first: warnings do not fail the run. */
function findingLines(report: Report): string[] {
  const all = report.results.flatMap((result) =>
    result.findings.map((finding) => ({ result, finding })),
  );
  const details = makeBudget(DETAILS);
  return failuresFirst(all, ({ finding }) => finding.severity === 'error').map(
    ({ result, finding }) => findingLine(result, finding, report, details),
  );
}

const notCleanedUpGroups = (all: readonly NotCleanedUp[]) =>
  [...groupBy(all, ({ kind, reason }) => `${kind} ${reason}`).values()].map((group) => {
    const [{ kind, reason }] = group as [NotCleanedUp];
    return { kind, reason, ids: group.map(({ id }) => id) };
  });

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join(',\n');

/** For programs: a line for each operation, each reason why checks did not pass, and each finding. */
export const jsonReport: Reporter = (report) => {
  const { results, coverage, notCleanedUp, startedAt, duration, secrets, baseline } = report;
  const { target, strict, seed, runs, ok, kept, exchanges } = report;
  const operations = fitting(operationLines(report), OPERATIONS);
  const outcomes = outcomeLines(results);
  const findings = fitting(findingLines(report), FINDINGS);
  const fixed = baseline?.fixed ?? [];
  const whole = {
    version: 1,
    target,
    strict,
    seed,
    runs,
    startedAt: new Date(startedAt).toISOString(),
    durationMs: Math.round(duration),
    requests: exchanges.length,
    ok,
    checks: results.length,
    counts: countVerdicts(results),
    leftOut: {
      operations: operations.leftOut,
      checks: outcomes.leftOut,
      findings: findings.leftOut,
      notCleanedUp: Math.max(0, notCleanedUp.length - LIST_MAX),
      fixed: Math.max(0, fixed.length - LIST_MAX),
    },
    ...(report.error && { error: report.error.message }),
    ...(baseline && { baseline: { ...baseline, fixed: fixed.slice(0, LIST_MAX) } }),
    kept,
    notCleanedUp: notCleanedUpGroups(notCleanedUp.slice(0, LIST_MAX)),
    coverage: sumCoverage(coverage),
  };
  const members = [
    JSON.stringify(whole).slice(1, -1),
    `"operations": [\n${indented(operations.shown)}\n]`,
    `"notPassed": [\n${indented(outcomes.shown)}\n]`,
    `"findings": [\n${indented(findings.shown)}\n]`,
  ];
  return `${secrets.mask(`{${members.join(',\n')}}`)}\n`;
};
