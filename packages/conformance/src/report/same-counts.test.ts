import { expect, test } from 'vitest';
import { isBad, verdicts, type Verdict } from '../checks/definition/check.ts';
import { reportOf, resultOf } from '../../testing/report-of.ts';
import { reporters } from './reporters.ts';
import { causeLines, countVerdicts, verdictWords } from './summary.ts';
import { textReport } from './text.ts';

/** As many of each verdict as its place in the list, and one more. */
const counts = Object.fromEntries(verdicts.map((verdict, index) => [verdict, index + 1]));
const results = verdicts.flatMap((verdict, place) =>
  Array.from({ length: place + 1 }, (_none, index) => resultOf(`${verdict}-${index}`, verdict)),
);
const report = reportOf(results);
const count = (verdict: Verdict) => counts[verdict] ?? 0;

test('counts the verdicts of a report', () => {
  expect(countVerdicts(results)).toEqual(counts);
});

const line = (text: string) =>
  verdicts.map((verdict) => {
    const found = new RegExp(`(\\d+) (?:checks? )?${verdictWords[verdict].words}`).exec(text);
    return [verdict, Number(found?.[1])];
  });

test('text has the same counts, and they add up', () => {
  const text = reporters.text(report);
  expect(Object.fromEntries(line(text))).toEqual(counts);
  expect(text).toContain(`(${results.length} in all)`);
});

test('json has the same counts', () => {
  const { counts: inJson, checks } = JSON.parse(reporters.json(report));
  expect(inJson).toEqual(counts);
  expect(checks).toBe(results.length);
});

test('junit has the same counts, and a case for each cause of a failure', () => {
  const xml = reporters.junit(report);
  const properties = [...xml.matchAll(/<property name="([\w-]+)" value="(\d+)"/g)];
  expect(Object.fromEntries(properties.map(([, name, value]) => [name, Number(value)]))).toEqual(
    counts,
  );
  // Each failure with a finding; what is not implemented; what is blocked; what is not reached; the others.
  const failures = count('failed') + 1;
  const cases = `tests="${failures + 2 + 1}" failures="${failures}" errors="2" skipped="0"`;
  expect(xml).toContain(`<testsuites name="books" ${cases}`);
  expect(xml).toContain(`<testsuite name="books" ${cases}`);
  expect(xml.match(/<failure /g)).toHaveLength(failures);
  expect(xml.match(/<error /g)).toHaveLength(2);
  expect(xml).toContain(
    `<error type="not-reached" message="not reached: not-reached on purpose (${count('not-reached')} checks)">`,
  );
  const assertions = [...xml.matchAll(/ assertions="(\d+)"/g)].map(([, number]) => Number(number));
  expect(assertions.reduce((sum, one) => sum + one)).toBe(results.length);
});

test('an operation without a check that passes is skipped in junit', () => {
  const xml = reporters.junit(reportOf([resultOf('a', 'skipped'), resultOf('b', 'known')]));
  expect(xml).toContain('skipped="1"');
  expect(xml).toContain(
    '<skipped message="1 known to fail, 1 skipped. Known to fail: books.list.state.b. Skipped: skipped on purpose"/>',
  );
});

test('waiting checks are counted once, and the cause of most checks comes first', () => {
  const missing = (name: string, reason: string) =>
    resultOf(`${name}/valid`, 'not-implemented', { cause: `no ${name}`, reason });
  const blocked = (length: number, reason: string) =>
    Array.from({ length }, (_none, index) => resultOf(`${index}`, 'blocked', { reason }));
  expect(
    causeLines([
      missing('shelves', ''),
      missing('books', 'no shelves'),
      ...blocked(1, 'no shelves'),
      ...blocked(3, 'no books'),
      ...blocked(2, 'no token'),
    ]),
  ).toEqual([
    'no shelves: 1 check waits for it',
    'no books: 3 checks wait for it',
    'no token: 2 checks wait for it',
  ]);
});

test('text uses color only where it is asked to', () => {
  expect(textReport(report, { colour: false })).not.toContain('\u001B[');
  expect(textReport(report, { colour: true })).toContain('\u001B[31m');
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

test.each(['text', 'json', 'junit'] as const)(
  '%s stays below 300 lines and 200 KB for any number of operations',
  (name) => {
    const written = reporters[name](large());
    expect(written.split('\n').length).toBeLessThan(300);
    expect(Buffer.byteLength(written)).toBeLessThan(200_000);
  },
);

test.each(['json', 'junit'] as const)('%s stays below 200 KB for long responses', (name) => {
  const long = Array.from({ length: 300 }, (_none, index) => {
    const result = resultOf(`op${index}/failed`, 'failed');
    const findings = result.findings.map((one) => ({ ...one, got: `<${'é'.repeat(5000)}>\n` }));
    return { ...result, findings };
  });
  const written = reporters[name](reportOf(long));
  expect(written.split('\n').length).toBeLessThan(300);
  expect(Buffer.byteLength(written)).toBeLessThan(200_000);
  expect(long.filter(({ check }) => !written.includes(check.id))).toEqual([]);
});

test('text says what it leaves out', () => {
  const text = reporters.text(large());
  expect(text.match(/and \d+ more$/gm)?.length).toBeGreaterThan(5);
  expect(text).toContain(`(${500 * verdicts.length} in all)`);
});

test('json counts what it leaves out', () => {
  const { operations, notPassed, ...others } = JSON.parse(reporters.json(large()));
  const { findings, notCleanedUp, leftOut, baseline } = others;
  const named = notPassed.flatMap(({ checks }: { checks: string[] }) => checks);
  expect(operations.length + leftOut.operations).toBe(500);
  expect(named.length + leftOut.checks).toBe(500 * (verdicts.length - 1));
  expect(findings.length + leftOut.findings).toBe(2 * 500);
  expect(notCleanedUp.length + leftOut.notCleanedUp).toBe(500);
  expect(baseline.fixed.length + leftOut.fixed).toBe(500);
});

test('junit has one case for the failures that it leaves out, with their number', () => {
  const xml = reporters.junit(large());
  const counted = [...xml.matchAll(/ assertions="(\d+)"/g)].map(([, number]) => Number(number));
  expect(counted.reduce((sum, one) => sum + one)).toBe(500 * verdicts.length);
  const [, number, message, ids = ''] =
    /name="failures not shown one by one" assertions="(\d+)"[^>]*><failure [^>]*message="([^"]*)">([^<]*)</.exec(
      xml,
    ) ?? [];
  expect(message).toContain(`(${number} checks)`);
  const [named = '', more = '0'] = ids.split(/, and (?=\d+ more$)/);
  expect(named.split(', ').length + Number.parseInt(more, 10)).toBe(Number(number));
});

test('every check that fails the run is named in json and in junit', () => {
  const bad = results.filter(isBad).map(({ check }) => check.id);
  for (const name of ['json', 'junit'] as const) {
    const written = reporters[name](report);
    expect(bad.filter((id) => !written.includes(id))).toEqual([]);
  }
});
