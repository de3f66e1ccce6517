import { expect, test } from 'vitest';
import { type Verdict, verdicts } from '../run/results/result.ts';
import { reportOf, resultOf } from '../../testing/report-of.ts';
import { reporters } from './write-reports.ts';
import { causeLines, countVerdicts, verdictWords } from './summary.ts';

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
