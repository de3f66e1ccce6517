import { expect, test } from 'vitest';
import { verdicts, type Verdict } from '../checks/definition/check.ts';
import { reportOf, resultOf } from '../../testing/report-of.ts';
import { reporters } from './reporters.ts';
import { causeLines, countVerdicts, verdictWords } from './summary.ts';
import { textReport } from './text.ts';

/** Each verdict has as many results as its place in the list, and one more. */
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

test('json has the same counts, and an entry for each check', () => {
  const { counts: inJson, checks } = JSON.parse(reporters.json(report));
  expect(inJson).toEqual(counts);
  expect(checks.map(({ id }: { id: string }) => id)).toEqual(results.map(({ check }) => check.id));
});

test('junit has the same counts, and a case for each check', () => {
  const xml = reporters.junit(report);
  const properties = [...xml.matchAll(/<property name="([\w-]+)" value="(\d+)"/g)];
  expect(Object.fromEntries(properties.map(([, name, value]) => [name, Number(value)]))).toEqual(
    counts,
  );
  const failures = count('failed') + count('not-implemented');
  const errors = count('blocked') + count('not-reached');
  const skipped = count('known') + count('unproven') + count('skipped');
  const cases = `tests="${results.length}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
  expect(xml).toContain(`<testsuites name="catering-conformance" ${cases}`);
  expect(xml.match(/<failure /g)).toHaveLength(failures);
  expect(xml.match(/<error /g)).toHaveLength(errors);
  expect(xml.match(/<skipped /g)).toHaveLength(skipped);
  const named = [...xml.matchAll(/classname="([^"]+)" name="([^"]+)"/g)];
  expect(named.map(([, operation, name]) => `${operation}.${name}`)).toEqual(
    results.map(({ check }) => check.id),
  );
});

test('the cause that most checks wait for comes first, also those that wait for another cause', () => {
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
    'no shelves: 5 checks wait for it',
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
