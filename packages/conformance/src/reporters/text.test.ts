import { verdicts } from '../run/results/result.ts';
import { textReport } from './text.ts';
import { expect, test } from 'vitest';
import { reportOf, resultOf } from '../../testing/report-of.ts';
import type { Exchange } from '../http/exchange.ts';
import { isOk } from '../run/results/report.ts';
import { reporters } from './write-reports.ts';

const reportWith = (...all: readonly ('passed' | 'skipped')[]) => {
  const report = reportOf(all.map((verdict, index) => resultOf(`${index}`, verdict)));
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

test('a finding lists the last 30 requests before it, and how many there were', () => {
  const steps = Array.from({ length: 37 }, (_none, index) => stepAt(index));
  const [finding] = resultOf('x', 'failed').findings;
  const result = resultOf('x', 'failed', { findings: finding ? [{ ...finding, steps }] : [] });
  const text = reporters.text(reportOf([result]));
  expect(text).toMatch(/after {5}7 more\n {14}POST \/books\?n=7: no response\n/);
  expect(text.match(/curl /g)).toHaveLength(30);
});

test('the operation whose valid request fails comes first, then the one with the most failures', () => {
  const failed = (operation: string, category: 'valid-request' | 'limits', detail: string) => {
    const result = resultOf(`${operation}.${category}.${detail}`, 'failed');
    return { ...result, check: { ...result.check, operation, category } };
  };
  const text = reporters.text(
    reportOf([
      failed('few', 'limits', 'a'),
      ...Array.from({ length: 30 }, (_none, index) => failed('many', 'limits', `${index}`)),
      failed('basic', 'valid-request', 'a'),
    ]),
  );
  const order = ['basic', 'many', 'few'].map((operation) => text.indexOf(`\n${operation}`));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(text).toMatch(
    /checks more \(--only OPERATION shows those of one\):\n {2}many {2}16: books/,
  );
});

test('text uses color only where it is asked to', () => {
  const failed = reportOf([resultOf('a', 'failed')]);
  expect(textReport(failed, { colour: false })).not.toContain('\u001B[');
  expect(textReport(failed, { colour: true })).toContain('\u001B[31m');
});

/** 500 operations with a check of each verdict, and all else that a report lists. */
const large = () => {
  const names = Array.from({ length: 500 }, (_none, index) => `operation${index}`);
  const all = names.flatMap((name) =>
    verdicts.map((verdict) =>
      verdict === 'failed' || verdict === 'warning'
        ? resultOf(`${name}/${verdict}`, verdict)
        : resultOf(`${name}/${verdict}`, verdict, { reason: `${name} waits`, cause: `no ${name}` }),
    ),
  );
  const coverage = names.map((operation) => ({
    operation,
    method: 'GET',
    path: `/${operation}`,
    reached: [],
    notReached: [200],
  }));
  const notCleanedUp = names.map((id) => ({ kind: id, id, reason: 'no call removes it' }));
  const baseline = { file: 'known.json', fixed: names };
  return reportOf(all, { coverage, notCleanedUp, baseline });
};

test('text stays below 300 lines and 200 KB for any number of operations', () => {
  const written = reporters.text(large());
  expect(written.split('\n').length).toBeLessThan(300);
  expect(Buffer.byteLength(written)).toBeLessThan(200_000);
});

test('text says what it leaves out', () => {
  const text = reporters.text(large());
  expect(text.match(/and \d+ more$/gm)?.length).toBeGreaterThan(5);
  expect(text).toContain(`(${500 * verdicts.length} in all)`);
});

test('text shows the failures of one check in several fields as one, with the ids of the others', () => {
  const all = ['a', 'b', 'c'].map((name) => {
    const one = resultOf(name, 'failed');
    return { ...one, check: { ...one.check, kind: 'types.body.number' } };
  });
  const text = reporters.text(reportOf([...all, resultOf('d', 'failed')]));
  expect(text.match(/^ {2}✗ /gm)).toHaveLength(2);
  expect(text).toContain('also      books.list.state.b, books.list.state.c');
  expect(text).toContain('0 checks passed, 4 failed');
});
