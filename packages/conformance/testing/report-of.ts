import type { CheckInfo } from '../src/checks/definition/check.ts';
import type { Result, Verdict } from '../src/run/results/result.ts';
import type { Report } from '../src/run/results/report.ts';
import { openSecrets } from '../src/traffic/run-secrets.ts';

/** A result of "books.list.state.<name>" with a verdict. */
export function resultOf(name: string, verdict: Verdict, more: Partial<Result> = {}): Result {
  const [operation, detail] = name.includes('/') ? name.split('/') : ['books.list', name];
  const check: CheckInfo = {
    id: `${operation}.state.${detail}`,
    operation: operation ?? '',
    category: 'state',
    title: `GET /books ${detail}.`,
    reference: undefined,
    changes: false,
  };
  const isFound = verdict === 'failed' || verdict === 'warning';
  return {
    check,
    verdict,
    findings: isFound
      ? [
          {
            severity: verdict === 'failed' ? 'error' : 'warning',
            message: 'responds with 200',
            expected: '200',
            got: '500',
            differences: [{ path: [], expected: '200', got: '500' }],
            steps: [],
          },
        ]
      : [],
    ...(isFound || verdict === 'passed' ? {} : { reason: `${verdict} on purpose` }),
    ...(verdict === 'not-implemented' ? { cause: `${operation} is not implemented` } : {}),
    requests: 1,
    duration: 2,
    ...more,
  };
}

/** The report of a run with these results. */
export const reportOf = (results: readonly Result[], more: Partial<Report> = {}): Report => ({
  target: 'http://127.0.0.1:4000',
  strict: false,
  seed: 1,
  runs: 6,
  startedAt: Date.parse('2026-11-22T07:00:00Z'),
  duration: 1234,
  results,
  coverage: [
    { operation: 'books.list', method: 'GET', path: '/books', reached: [200], notReached: [500] },
  ],
  notCleanedUp: [],
  kept: false,
  insecure: false,
  exchanges: [],
  secrets: openSecrets,
  ok: !results.some(({ verdict }) => verdict === 'failed'),
  onlyStrict: 0,
  complete: true,
  ...more,
});
