import { expect, test } from 'vitest';
import { verdicts, type Verdict } from '../suite/check.ts';
import { reportOf, resultOf } from '../../testing/report-of.ts';
import { reporters } from './reporters.ts';
import { causeLines, countVerdicts, verdictWords } from './formats/summary.ts';
import { textReport } from './formats/text.ts';

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

test.each(['text', 'github'] as const)('%s has the same counts, and they add up', (name) => {
  const text = reporters[name](report);
  expect(Object.fromEntries(line(text))).toEqual(counts);
  expect(text).toContain(`(${results.length} in all)`);
});

test('json has the same counts', () => {
  const { counts: inJson, checks } = JSON.parse(reporters.json(report));
  expect(inJson).toEqual(counts);
  expect(checks).toBe(results.length);
});

test('junit has the same counts: each failure of the run is a failure or an error', () => {
  const xml = reporters.junit(report);
  const failures = count('failed') + count('not-implemented');
  const errors = count('blocked') + count('not-reached');
  const skipped = count('known') + count('skipped');
  const suite = `tests="${results.length}" failures="${failures}" errors="${errors}"`;
  expect(xml).toContain(`<testsuites name="books" ${suite}`);
  expect(xml).toContain(`<testsuite name="books.list" ${suite} skipped="${skipped}"`);
  expect(xml.match(/<failure /g)).toHaveLength(failures);
  expect(xml.match(/<error /g)).toHaveLength(errors);
  expect(xml.match(/<skipped /g)).toHaveLength(skipped);
  expect(xml.match(/<error type="not-reached" message="not reached: /g)).toHaveLength(
    count('not-reached'),
  );
});

test('github has at most ten annotations as well as the summary, grouped by operation', () => {
  const many = Array.from({ length: 30 }, (_none, index) =>
    resultOf(`op${index}.list/x`, 'failed'),
  );
  const twice = [...many, ...many.map(({ check }) => resultOf(`${check.operation}/y`, 'failed'))];
  const lines = reporters.github(reportOf(twice)).trim().split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toContain('title=op0.list%3A 2 checks failed');
  expect(lines.at(-1)).toContain('20 more are not shown');
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

test('text stays below 300 lines and 200 KB for any number of operations, and says what it leaves out', () => {
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
  const baseline = {
    file: 'known.json',
    fixed: names,
    unknown: [],
    notAdded: [],
    change: 'none',
  } as const;
  const text = textReport(reportOf(all, { coverage, notCleanedUp, baseline }), { colour: false });
  expect(text.split('\n').length).toBeLessThan(300);
  expect(text.length).toBeLessThan(200_000);
  expect(text.match(/and \d+ more$/gm)?.length).toBeGreaterThan(5);
  expect(text).toContain(`(${all.length} in all)`);
});
