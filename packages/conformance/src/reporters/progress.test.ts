import { expect, test } from 'vitest';
import { resultOf } from '../../testing/report-of.ts';
import { makeProgress } from './progress.ts';

test('a log that is kept has a line for each quarter of a run, however many checks fail', () => {
  const lines: string[] = [];
  const progress = makeProgress({ write: (text) => lines.push(text) }, false);
  for (let done = 1; done <= 400; done += 1) {
    progress.result(resultOf(`${done}`, done % 2 === 0 ? 'failed' : 'passed'), done, 400);
  }
  expect(lines).toEqual([
    '100 of 400 checks, 50 failed\n',
    '200 of 400 checks, 100 failed\n',
    '300 of 400 checks, 150 failed\n',
    '400 of 400 checks, 200 failed\n',
  ]);
});

test('what is not implemented yet is not counted as failed', () => {
  const lines: string[] = [];
  const progress = makeProgress({ write: (text) => lines.push(text) }, false);
  progress.result(resultOf('a', 'not-implemented'), 1, 4);
  progress.result(resultOf('b', 'failed'), 2, 4);
  expect(lines).toEqual([
    '1 of 4 checks, 1 not implemented\n',
    '2 of 4 checks, 1 failed, 1 not implemented\n',
  ]);
});
