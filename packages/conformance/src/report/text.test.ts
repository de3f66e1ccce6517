import { expect, test } from 'vitest';
import { reportOf, resultOf } from '../../testing/report-of.ts';
import type { Exchange } from '../http/exchange.ts';
import { isOk } from '../run/report.ts';
import { reporters } from './reporters.ts';

const reportWith = (...verdicts: readonly ('passed' | 'skipped')[]) => {
  const report = reportOf(verdicts.map((verdict, index) => resultOf(`${index}`, verdict)));
  return { ...report, ok: isOk(report) };
};

test('a run that skips every check does not pass, and says so', () => {
  const text = reporters.text(reportWith('skipped', 'skipped'));
  expect(text).toContain('Failed: ');
  expect(text).toContain('Nothing was checked: every check was skipped');
});

test('a run that skips half of the checks passes, and says so', () => {
  const text = reporters.text(reportWith('passed', 'skipped'));
  expect(text).toContain('Passed: ');
  expect(text).toContain('Only 1 of 2 checks were made');
});

const stepAt = (index: number): Exchange => ({
  check: 'x',
  request: {
    operation: 'x',
    method: 'POST',
    path: `/books?n=${index}`,
    headers: {},
    body: undefined,
  },
  response: undefined,
  failure: 'no response',
  startedAt: 0,
  duration: 0,
});

test('a finding lists the last five requests before it, and how many there were', () => {
  const steps = Array.from({ length: 12 }, (_none, index) => stepAt(index));
  const [finding] = resultOf('x', 'failed').findings;
  const result = resultOf('x', 'failed', { findings: finding ? [{ ...finding, steps }] : [] });
  const text = reporters.text(reportOf([result]));
  expect(text).toMatch(/after {5}7 more\n {14}POST \/books\?n=7: no response\n/);
  expect(text.match(/curl /g)).toHaveLength(5);
});
