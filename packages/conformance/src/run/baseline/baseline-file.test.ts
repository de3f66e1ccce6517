import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Result, Verdict } from '../results/result.ts';
import { getOf } from '../../http/exchange.ts';
import { CannotRun } from '../../errors.ts';
import { reporters } from '../../reporters/write-reports.ts';
import { openSecrets } from '../../traffic/run-secrets.ts';
import { reportOf, resultOf } from '../../../testing/report-of.ts';
import { compareBaseline, readBaseline, updateBaseline } from './baseline-file.ts';
import { asKnown } from './known-causes.ts';
import { isOk } from '../results/report.ts';

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
const write = (causes: object) => writeFile(file, JSON.stringify(causes));

/** The results of checks that are named and have these verdicts, one after the other. */
const resultsOf = (...verdicts: Verdict[]) =>
  verdicts.map((verdict, index) => resultOf(names[index] ?? '', verdict));

/** The report of a run with these results, as the baseline in the file makes it. */
async function compare(results: readonly Result[]) {
  const baseline = await read();
  const known = results.map((one) => asKnown(one, baseline, openSecrets.mask));
  const report = reportOf(known);
  return compareBaseline({ ...report, ok: isOk(report) }, baseline);
}

const update = async (results: readonly Result[]) =>
  updateBaseline(reportOf(results), await read(true));
const causesInFile = async () => JSON.parse(await readFile(file, 'utf8'));
const verdictsOf = ({ results }: { results: readonly Result[] }) =>
  results.map(({ verdict }) => verdict);

/** A failed check whose response had a status. */
function failedWith(name: string, status: number): Result {
  const headers = {};
  const response = { status, headers, bytes: Buffer.alloc(0), text: '', json: undefined };
  const request = getOf('/order/1');
  const exchange = {
    check: name,
    request,
    response,
    failure: undefined,
    startedAt: 0,
    duration: 1,
  };
  const failed = resultOf(name, 'failed');
  return { ...failed, findings: failed.findings.map((one) => ({ ...one, exchange })) };
}

test('--update-baseline writes a sorted file of all causes, and the next run has no new failure', async () => {
  const verdicts = [
    'blocked',
    'passed',
    'failed',
    'not-implemented',
    'warning',
    'skipped',
  ] as const;
  const results = resultsOf(...verdicts);
  const report = await update(results.toReversed());
  expect(await causesInFile()).toEqual({
    failures: {
      'books.list.state.c': ['responds with 200'],
      'books.list.state.d': ['not implemented'],
    },
    unproven: { 'blocked on purpose': ['books.list.state.a'] },
  });
  expect(report.ok).toBe(true);
  expect(reporters.text(report)).toContain('baseline.json has 2 known failures.');
  expect((await compare(results)).ok).toBe(true);
});

test('a check that fails for another cause fails the run', async () => {
  await update([failedWith('a', 500)]);
  expect(await causesInFile()).toMatchObject({
    failures: { 'books.list.state.a': ['responds with 200; got 500'] },
  });
  expect(verdictsOf(await compare([failedWith('a', 500)]))).toEqual(['known']);
  const leak = await compare([failedWith('a', 200)]);
  expect(verdictsOf(leak)).toEqual(['failed']);
  expect(leak.ok).toBe(false);
});

test('what could not be checked is not called passed, and fails when its cause is gone', async () => {
  await update(resultsOf('blocked', 'blocked', 'passed'));
  const report = await compare(resultsOf('blocked', 'blocked', 'passed'));
  expect(verdictsOf(report)).toEqual(['unproven', 'unproven', 'passed']);
  const text = reporters.text(report);
  expect(text).toMatch(/^No new failure, but not proven: http/m);
  expect(text).toContain('2 checks: blocked on purpose');
  expect(text).toContain('1 check passed, 0 failed, 2 not proven');
  expect(verdictsOf(await compare(resultsOf('failed', 'passed')))).toEqual(['failed', 'passed']);
});

test('a check that is blocked newly, or for another cause, fails the run', async () => {
  await update(resultsOf('blocked', 'passed'));
  expect((await compare(resultsOf('blocked', 'blocked'))).ok).toBe(false);
  const other = resultOf('a', 'blocked', { reason: 'another cause' });
  expect((await compare([other, resultOf('b', 'passed')])).ok).toBe(false);
});

test('--update-baseline takes the causes of the run, and keeps those of checks that it leaves out', async () => {
  await write({
    failures: { 'books.list.state.a': ['fixed'], 'books.list.state.g': ['not made'] },
    unproven: { 'a cause': ['books.list.state.f', 'books.lend.state.x', 'books.list.state.a'] },
  });
  const report = await update(resultsOf('passed', 'failed'));
  expect(await causesInFile()).toEqual({
    failures: { 'books.list.state.b': ['responds with 200'], 'books.list.state.g': ['not made'] },
    unproven: { 'a cause': ['books.list.state.f'] },
  });
  expect(report.ok).toBe(true);
});

test('a fixed failure, and an id that no check has, are a notice, and the file does not change', async () => {
  const causes = {
    failures: { 'books.lend.state.x': ['gone'], 'books.list.state.b': ['fixed'] },
    unproven: { 'a cause': ['books.list.state.c'] },
  };
  await write(causes);
  const report = await compare(resultsOf('passed', 'passed', 'passed'));
  expect(report.ok).toBe(true);
  expect(await causesInFile()).toEqual(causes);
  expect(reporters.text(report)).toContain(
    `--update-baseline removes them from ${file}:\n    books.lend.state.x\n    books.list.state.b\n    books.list.state.c`,
  );
  expect(JSON.parse(reporters.json(report)).baseline.fixed).toHaveLength(3);
});

test('a run that ends early writes no baseline', async () => {
  const report = await update(resultsOf('failed', 'not-reached'));
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
