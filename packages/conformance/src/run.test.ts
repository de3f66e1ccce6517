import { createTestApp } from 'mock-api';
import { expect, test } from 'vitest';
import { sumCoverage } from './coverage.ts';
import { runConformance } from './run.ts';

const complaints = (report: Awaited<ReturnType<typeof runConformance>>) =>
  report.results
    .filter(({ verdict }) => verdict !== 'kept' && verdict !== 'skipped')
    .map(({ check, findings, reason }) => [check.id, reason, findings[0]?.message]);

test('the stand-in backend keeps the contract and all that only it promises', async () => {
  const { app, close } = await createTestApp({ callsPerMinute: 130 });
  const report = await runConformance(app, { seed: 1, profile: 'reference' });
  await close();

  expect(complaints(report)).toEqual([]);
  expect(report.ok).toBe(true);
  expect(report.exchanges.length).toBeGreaterThan(600);
  const { operations, percent } = sumCoverage(report.coverage);
  expect(operations).toBe(40);
  expect(percent).toBeGreaterThan(95);
}, 60_000);
