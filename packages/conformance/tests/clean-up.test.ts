import { expect, test } from 'vitest';
import { on, type Mutation } from '../mutants/mutant.ts';
import { respondWith } from '../mutants/mutations/mutations.ts';
import { reporters } from '../src/reporters/write-reports.ts';
import { exitCodeOf, isOk } from '../src/run/results/report.ts';
import { sharedBackend } from '../testing/start-backend.ts';

const backend = sharedBackend();

const failing =
  (status: number): Mutation =>
  async () =>
    respondWith(status, { message: 'Something went wrong.', code: 'INTERNAL' });
const only = ['categories.update.valid-request'];

test.each([500, 403, 404])(
  'a removal that gets %i fails the run, which says what stays',
  async (status) => {
    const report = await backend.run({ only }, on('deleteByType.remove', failing(status)));
    expect(report.notCleanedUp).toEqual([
      {
        kind: 'category',
        id: expect.any(String),
        reason: `its removal got ${status}`,
        failed: 'deleteByType.remove',
      },
    ]);
    expect(exitCodeOf(report)).toBe(1);
    const line = `category (1): its removal got ${status}`;
    expect(reporters.text(report)).toContain(`Not cleaned up, so that the run fails.`);
    expect(reporters.text(report)).toContain(`\n  ${line}\n`);
    expect(reporters.junit(report)).toContain(`<system-err>Not cleaned up: ${line}</system-err>`);
    expect(JSON.parse(reporters.json(report))).toMatchObject({ ok: false });
  },
);

test('an account that cannot be removed fails the run, and a deleted one does not', async () => {
  const staying = await backend.run({ only }, on('auth.delete', failing(500)));
  expect(staying.notCleanedUp.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['account', 'its removal got 500'],
  ]);
  expect(staying.ok).toBe(false);
  const gone = await backend.run({ only: ['auth.delete.valid-request'] });
  expect([gone.ok, gone.notCleanedUp]).toEqual([true, []]);
});

test('a removal that the baseline knows to fail does not fail the run', async () => {
  const report = await backend.run(
    { only: [...only, 'deleteByType.remove.valid-request'] },
    on('deleteByType.remove', failing(500)),
  );
  const results = report.results.map((one) =>
    one.verdict === 'failed' ? { ...one, verdict: 'known' as const } : one,
  );
  expect(isOk({ ...report, results })).toBe(true);
  expect(isOk({ ...report, results: [] })).toBe(false);
});
