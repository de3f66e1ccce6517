import { expect, test } from 'vitest';
import { runConformance } from '../src/index.ts';
import { secondBackend } from './second-backend/app.ts';

test.each([1, 2])(
  'a backend that chose otherwise wherever it may raises no alarm, seed %i',
  async (seed) => {
    const report = await runConformance(secondBackend(), { seed });

    const alarms = report.results.filter(
      ({ verdict }) => !['kept', 'advice', 'skipped'].includes(verdict),
    );
    expect(
      alarms.map(({ check, findings, reason }) => [
        check.id,
        reason,
        findings[0]?.message,
        findings[0]?.expected,
        findings[0]?.got,
      ]),
    ).toEqual([]);
    expect(report.ok).toBe(true);
    expect(report.results.some(({ verdict }) => verdict === 'advice')).toBe(true);
  },
);
