import { expect, test } from 'vitest';
import { judge } from '../../testing/judge.ts';
import { notesDocument, notesServer } from '../../testing/notes.ts';
import { textReport } from './text.ts';

const reportOf = async (...only: string[]) =>
  (await judge(notesDocument(), notesServer(), { only })).report;

test('a run that skips every check does not pass, and says so', async () => {
  const report = await reportOf('server.response.retry-after');
  expect(report.ok).toBe(false);
  const text = textReport(report, { colour: false });
  expect(text).toContain('Failed: ');
  expect(text).toContain('Nothing was checked: every check was skipped');
});

test('a run that skips half of the checks passes, and says so', async () => {
  const report = await reportOf('server.response.retry-after', 'create.valid-request');
  expect(report.ok).toBe(true);
  expect(textReport(report, { colour: false })).toContain('Only 1 of 2 checks were made');
});
