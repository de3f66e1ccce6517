import type { Finding, Result } from '../run/results/result.ts';
import type { NotCleanedUp } from '../clean-up/attempt-removals.ts';
import { sumCoverage } from '../run/results/status-coverage.ts';
import { groupBy } from '../run/results/group-by.ts';
import type { Report } from '../run/results/report.ts';
import { countVerdicts, findingsOf, type Reporter } from './summary.ts';
import { replayLines, stepLines } from './finding-lines.ts';

function findingEntry(finding: Finding, report: Report) {
  const { severity, message, expected, got, times = 1, also, seenIn, foundBy } = finding;
  const after = stepLines(finding, report);
  const replay = replayLines(finding, report);
  return {
    severity,
    message,
    expected,
    got,
    times,
    ...(also && { also }),
    ...(seenIn && { seenIn }),
    ...(foundBy !== undefined && { foundBy }),
    ...(after.length > 0 && { after }),
    ...(replay.length > 0 && { replay: replay.join('\n') }),
  };
}

function checkEntry(result: Result, report: Report) {
  const { check, verdict, reason, cause, requests, duration } = result;
  const { id, operation, category, title, reference } = check;
  const findings = findingsOf(result).map((one) => findingEntry(one, report));
  return {
    id,
    operation,
    category,
    title,
    reference,
    verdict,
    ...((reason ?? cause) !== undefined && { reason: reason ?? cause }),
    requests,
    durationMs: Math.round(duration),
    ...(findings.length > 0 && { findings }),
  };
}

const notCleanedUpGroups = (all: readonly NotCleanedUp[]) =>
  [...groupBy(all, ({ kind, reason }) => `${kind} ${reason}`).values()].map((group) => {
    const [{ id: _id, ...first }] = group as [NotCleanedUp];
    return { ...first, ids: group.map(({ id }) => id) };
  });

const lines = (all: readonly unknown[]) =>
  `[\n${all.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]`;

/** The report for programs: a line for each operation and each check. */
export const jsonReport: Reporter = (report) => {
  const { results, coverage, notCleanedUp, startedAt, duration, secrets, baseline } = report;
  const { target, strict, seed, runs, ok, kept, exchanges } = report;
  const whole = {
    version: 2,
    target,
    strict,
    seed,
    runs,
    startedAt: new Date(startedAt).toISOString(),
    durationMs: Math.round(duration),
    requests: exchanges.length,
    ok,
    counts: countVerdicts(results),
    ...(report.error && { error: report.error.message }),
    ...(baseline && { baseline }),
    kept,
    notCleanedUp: notCleanedUpGroups(notCleanedUp),
    coverage: sumCoverage(coverage),
  };
  const members = [
    JSON.stringify(whole).slice(1, -1),
    `"operations": ${lines(coverage)}`,
    `"checks": ${lines(results.map((one) => checkEntry(one, report)))}`,
  ];
  return `${secrets.mask(`{${members.join(',\n')}}`)}\n`;
};
