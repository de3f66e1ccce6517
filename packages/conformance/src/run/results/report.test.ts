import { expect, test } from 'vitest';
import { reportOf, resultOf } from '../../../testing/report-of.ts';
import { CleanUpFailed, exitCodeOf, isOk } from './report.ts';

test('a strict run does not pass what it skipped', () => {
  const results = [resultOf('a', 'passed'), resultOf('b', 'skipped')];
  expect(isOk({ strict: false, results, error: undefined, notCleanedUp: [] })).toBe(true);
  expect(isOk({ strict: true, results, error: undefined, notCleanedUp: [] })).toBe(false);
});

test('a failed clean-up fails the run, and another error of the kit has no result', () => {
  const results = [resultOf('a', 'passed')];
  const error = new CleanUpFailed('The clean-up failed: ...');
  expect(exitCodeOf(reportOf(results, { ok: false, error }))).toBe(1);
  expect(() => exitCodeOf(reportOf(results, { error: new Error('broken') }))).toThrow('broken');
});
