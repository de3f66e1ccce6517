import type { Finding, Result } from '../../suite/check.ts';
import { sumCoverage } from '../../engine/coverage.ts';
import type { Report } from '../../engine/report.ts';
import { replayLines, stepLines } from './finding-text.ts';
import { countVerdicts, requestCount, type Reporter } from './summary.ts';

function findingOf(finding: Finding, report: Report) {
  const { severity, message, expected, got, times = 1, places } = finding;
  const after = stepLines(finding, report);
  const replay = replayLines(finding, report);
  return {
    severity,
    message,
    expected,
    got,
    times,
    ...(places && { places }),
    ...(after.length > 0 && { after }),
    ...(replay.length > 0 && { replay: replay.join('\n') }),
  };
}

/** What `--list` and `--explain` say of a check is repeated only where there is something to say. */
function resultOf({ check, verdict, reason, findings, ...cost }: Result, report: Report) {
  const { id, operation, category, title, profile, reference } = check;
  if (findings.length === 0)
    return { id, verdict, ...(verdict !== 'passed' && { reason }), findings };
  return {
    id,
    verdict,
    operation,
    category,
    title,
    profile,
    reference,
    requests: cost.requests,
    durationMs: Math.round(cost.duration * 10) / 10,
    findings: findings.map((finding) => findingOf(finding, report)),
  };
}

const lines = (values: readonly unknown[]) =>
  values.map((value) => `  ${JSON.stringify(value)}`).join(',\n');

/** For programs: everything but the exchanges, with a line for each operation and each check. */
export const jsonReport: Reporter = (report) => {
  const { results, coverage, notCleanedUp, startedAt, duration, secrets } = report;
  const { target, profile, seed, runs, ok, kept } = report;
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
    ...(report.error && { error: report.error.message }),
    ...(report.baseline && { baseline: report.baseline }),
    left: { onPurpose: kept, created: notCleanedUp },
    coverage: sumCoverage(coverage),
  };
  const members = [
    JSON.stringify(whole).slice(1, -1),
    `"operations": [\n${lines(coverage)}\n]`,
    `"results": [\n${lines(results.map((one) => resultOf(one, report)))}\n]`,
  ];
  return `${secrets.mask(`{${members.join(',\n')}}`)}\n`;
};
