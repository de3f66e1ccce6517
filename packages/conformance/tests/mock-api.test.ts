import { listOperations } from '@catering/contract';
import { createTestApp } from '@catering/mock-api';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../src/run/results/report.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { TIMEOUT_MS } from '../testing/time-limit.ts';

let report: Report;
beforeAll(async () => {
  const { app, close } = await createTestApp({ callsPerMinute: 140, time: Date.now });
  report = await runConformance(app, { strict: true, seed: 1, timeoutMs: TIMEOUT_MS });
  await close();
});

const verdictsOf = ({ results }: Report, ...wanted: string[]) =>
  results
    .filter(({ verdict }) => wanted.includes(verdict))
    .map(({ check, findings, reason }) => [check.id, reason ?? findings[0]?.message]);

describe('a complete run', () => {
  test('passes the contract and the rules that only the mock API promises', () => {
    expect(verdictsOf(report, 'failed', 'blocked', 'warning')).toEqual([]);
    expect(report.ok).toBe(true);
  });

  test('skips no check: every invalid case breaks the contract too', () => {
    expect(verdictsOf(report, 'skipped')).toEqual([]);
  });

  test('sends more than 2000 requests, and sees all documented statuses except two', () => {
    const { coverage } = report;
    const below500 = (statuses: readonly number[]) => statuses.filter((one) => one < 500).length;
    const reached = coverage.reduce((sum, one) => sum + below500(one.reached), 0);
    const missed = coverage.reduce((sum, one) => sum + below500(one.notReached), 0);
    expect(report.exchanges.length).toBeGreaterThan(2000);
    expect(coverage.filter((one) => one.reached.length > 0)).toHaveLength(listOperations().length);
    expect([reached + missed, reached]).toEqual([179, 177]);
  });

  test('lists the statuses that were not seen, and counts none of them as seen', () => {
    const missed = report.coverage.flatMap(({ operation, notReached }) =>
      notReached.filter((status) => status < 500).map((status) => `${operation} ${status}`),
    );
    expect(missed).toEqual(['auth.signUpAdmin 403', 'order.update 402']);
  });
});
