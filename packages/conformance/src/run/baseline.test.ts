import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Verdict } from '../checks/definition/check.ts';
import { CannotRun } from '../errors.ts';
import { reporters } from '../report/reporters.ts';
import { reportOf, resultOf } from '../../testing/report-of.ts';
import { compareBaseline, readBaseline, updateBaseline } from './baseline.ts';

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
const checks = names.map((name) => resultOf(name, 'passed').check);
const read = (isNew = false) => readBaseline(file, checks, isNew);

/** The report of a run whose checks are named and have these verdicts, one after the other. */
const run = (...verdicts: Verdict[]) =>
  reportOf(verdicts.map((verdict, index) => resultOf(names[index] ?? '', verdict)));

const update = async (report: ReturnType<typeof run>) => updateBaseline(report, await read(true));
const idsInFile = async () => Object.keys(JSON.parse(await readFile(file, 'utf8')));

test('--update-baseline writes a sorted file of all failures with their causes, and the run passes', async () => {
  const found = run('blocked', 'passed', 'failed', 'not-implemented', 'warning', 'skipped');
  const report = await update({ ...found, results: found.results.toReversed() });
  expect(await readFile(file, 'utf8')).toBe(`{
  "books.list.state.a": "blocked: blocked on purpose",
  "books.list.state.c": "responds with 200",
  "books.list.state.d": "not implemented"
}
`);
  expect(report.ok).toBe(true);
  expect(reporters.text(report)).toContain('1 check passed, 0 failed, 3 known to fail');
  expect(reporters.text(report)).toContain('baseline.json has 3 known failures.');
});

test('--update-baseline takes the failures of the run, and keeps those of checks that it leaves out', async () => {
  const failures = {
    'books.lend.state.x': 'no check has the id',
    'books.list.state.a': 'fixed',
    'books.list.state.g': 'not made',
  };
  await writeFile(file, JSON.stringify(failures));
  const report = await update(run('passed', 'failed'));
  expect(await idsInFile()).toEqual(['books.list.state.b', 'books.list.state.g']);
  expect(report.ok).toBe(true);
});

test('a fixed failure, and an id that no check has, are a notice, and the file does not change', async () => {
  const failures = { 'books.lend.state.x': 'gone', 'books.list.state.b': 'fixed' };
  await writeFile(file, JSON.stringify(failures));
  const report = compareBaseline(run('known', 'passed'), await read());
  expect(report.ok).toBe(true);
  expect(await idsInFile()).toEqual(Object.keys(failures));
  expect(reporters.text(report)).toContain(
    `--update-baseline removes them from ${file}:\n    books.lend.state.x\n    books.list.state.b`,
  );
  expect(JSON.parse(reporters.json(report)).baseline.fixed).toEqual(Object.keys(failures));
});

test('a run that ends early writes no baseline', async () => {
  const report = await update(run('failed', 'not-reached'));
  expect(reporters.text(report)).toContain('was not written: not all checks were reached.');
  expect(report.ok).toBe(false);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test.each([
  ['missing', undefined, false, /^error: --baseline '.*' cannot be read: there is no such file/],
  ['no JSON', '{', false, /^error: --baseline '.*' is not a baseline\. Delete it, and create it/],
  ['another file', '{"name":{}}', true, /is not a baseline/],
])(
  'a baseline that is %s ends the run with a one-line error',
  async (_name, content, isNew, message) => {
    if (content !== undefined) await writeFile(file, content);
    const opened = read(isNew);
    await expect(opened).rejects.toThrow(CannotRun);
    await expect(opened).rejects.toThrow(message);
  },
);
