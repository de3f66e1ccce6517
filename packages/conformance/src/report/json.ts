import { sumCoverage } from '../engine/coverage.ts';
import { curlOf } from '../traffic/curl.ts';
import { countVerdicts, requestCount, type Reporter } from './summary.ts';

/** For programs. Everything but the exchanges, which the HAR report has. */
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
    ...(report.traffic ? { ignored: report.traffic.ignored } : {}),
    ok,
    counts: countVerdicts(results),
    ...(report.error ? { error: report.error.message } : {}),
    ...(report.baseline ? { baseline: report.baseline } : {}),
    coverage: { ...sumCoverage(coverage), operationsInDetail: coverage },
    left: { onPurpose: kept, created: notCleanedUp },
    results: results.map(({ check, verdict, reason, findings, requests, duration: took }) => ({
      ...check,
      verdict,
      ...(reason === undefined ? {} : { reason }),
      requests,
      durationMs: Math.round(took * 10) / 10,
      findings: findings.map(
        ({ severity, message, expected, got, exchange, times = 1, places }) => ({
          severity,
          message,
          expected,
          got,
          times,
          ...(places && { places }),
          ...(exchange ? { replay: curlOf(exchange, report) } : {}),
        }),
      ),
    })),
  };
  return `${secrets.mask(JSON.stringify(whole, null, 2))}\n`;
};
