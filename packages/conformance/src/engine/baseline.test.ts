import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Verdict } from '../suite/check.ts';
import { CannotRun } from '../errors.ts';
import { reporters } from '../report/reporters.ts';
import { reportOf, resultOf } from '../../testing/report-of.ts';
import { openBaseline } from './baseline.ts';

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baseline-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  file = join(folder, 'baseline.json');
  await rm(file, { force: true });
});

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const ids = new Set(names.map((name) => `books.list.state.${name}`));
const open = (update = false) => openBaseline({ file, update, profile: 'document', ids });

/** The report of a run whose checks are named and have these verdicts, one after the other. */
const run = (...verdicts: Verdict[]) =>
  reportOf(verdicts.map((verdict, index) => resultOf(names[index] ?? '', verdict)));

test('--update-baseline writes a sorted file of all failures with their causes, and the run passes', async () => {
  const baseline = await open(true);
  const found = run('blocked', 'passed', 'failed', 'not-implemented', 'warning', 'skipped');
  const report = await baseline.apply({ ...found, results: found.results.toReversed() });
  expect(await readFile(file, 'utf8')).toBe(`{
  "profile": "document",
  "failures": {
    "books.list.state.a": "blocked: blocked on purpose",
    "books.list.state.c": "responds with 200",
    "books.list.state.d": "not implemented"
  }
}
`);
  expect(report.ok).toBe(true);
  expect(reporters.text(report)).toContain('1 check passed, 0 failed, 3 known to fail');
  expect(reporters.text(report)).toContain('baseline.json was created with 3 known failures.');
});

test('--update-baseline removes fixed failures from a baseline, and adds no new ones', async () => {
  const first = run('failed', 'failed', 'failed');
  await (await open(true)).apply(first);
  const baseline = await open(true);
  expect([...baseline.known]).toEqual([...ids].slice(0, 3));
  const report = await baseline.apply(run('known', 'passed', 'skipped', 'failed'));
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')).failures)).toEqual([
    'books.list.state.a',
    // Not fixed: nothing was found out.
    'books.list.state.c',
  ]);
  expect(report.ok).toBe(false);
  expect(reporters.text(report)).toContain(`Taken out of ${file}, fixed:\n    books.list.state.b`);
  expect(reporters.text(report)).toContain(`1 new failure not added to ${file}`);
});

test('two runs that create one file at the same time merge their failures', async () => {
  const [one, other] = [await open(true), await open(true)];
  await one.apply(run('failed', 'passed'));
  await other.apply(run('passed', 'failed'));
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')).failures)).toEqual(
    [...ids].slice(0, 2),
  );
});

test('without --update-baseline, a fixed failure is a notice, and the file does not change', async () => {
  await (await open(true)).apply(run('failed', 'failed'));
  const before = await readFile(file, 'utf8');
  const report = await (await open()).apply(run('known', 'passed'));
  expect(report.ok).toBe(true);
  expect(await readFile(file, 'utf8')).toBe(before);
  const notice = `To be taken out of ${file} (--update-baseline), fixed:`;
  for (const name of ['text', 'github'] as const) {
    expect(reporters[name](report)).toContain(notice);
  }
  expect(JSON.parse(reporters.json(report)).baseline.fixed).toEqual(['books.list.state.b']);
});

test('reports ids that no check has, and --update-baseline removes them', async () => {
  const failures = { 'books.lend.state.x': 'gone', 'books.list.state.a': 'responds with 200' };
  await writeFile(file, JSON.stringify({ profile: 'document', failures }));
  const report = await (await open()).apply(run('known'));
  expect(reporters.text(report)).toContain('no check has the id:\n    books.lend.state.x');
  await (await open(true)).apply(run('known'));
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')).failures)).toEqual([
    'books.list.state.a',
  ]);
});

test('a run that ends early creates no baseline', async () => {
  const report = await (await open(true)).apply(run('failed', 'not-reached'));
  expect(reporters.text(report)).toContain('was not created: not all checks were reached.');
  expect(report.ok).toBe(false);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test.each([
  [
    'missing',
    undefined,
    /^error: --baseline '.*' does not exist. Create it with --update-baseline.$/,
  ],
  ['no JSON', '{', /^error: --baseline '.*' is not a baseline\. Delete it, and create it/],
  ['another file', '{"name":"x"}', /is not a baseline/],
  [
    'of another profile',
    '{"profile":"reference","failures":{}}',
    /^error: --baseline '.*' was created with --profile reference, and this run has --profile document\. Give another file\.$/,
  ],
])('a baseline that is %s ends the run with a one-line error', async (_name, content, message) => {
  if (content !== undefined) await writeFile(file, content);
  const opened = open();
  await expect(opened).rejects.toThrow(CannotRun);
  await expect(opened).rejects.toThrow(message);
});
