import { sumCoverage } from '../../engine/coverage.ts';
import { replayLines, stepLines } from './steps.ts';
import { countVerdicts, requestCount, type Reporter } from './summary.ts';

/** For programs. Everything but the exchanges. */
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
    ...(report.error ? { error: report.error.message } : {}),
    ...(report.baseline ? { baseline: report.baseline } : {}),
    coverage: { ...sumCoverage(coverage), operationsInDetail: coverage },
    left: { onPurpose: kept, created: notCleanedUp },
    results: results.map(
      ({
        check: { kind: _kind, input: _input, ...check },
        verdict,
        reason,
        findings,
        requests,
        duration: took,
      }) => ({
        ...check,
        verdict,
        ...(reason === undefined ? {} : { reason }),
        requests,
        durationMs: Math.round(took * 10) / 10,
        findings: findings.map((finding) => {
          const { severity, message, expected, got, times = 1, places } = finding;
          const steps = stepLines(finding, report);
          const replay = replayLines(finding, report);
          return {
            severity,
            message,
            expected,
            got,
            times,
            ...(places && { places }),
            ...(steps.length > 0 && { after: steps }),
            ...(replay.length > 0 && { replay: replay.join('\n') }),
          };
        }),
      }),
    ),
  };
  return `${secrets.mask(JSON.stringify(whole, null, 2))}\n`;
};
