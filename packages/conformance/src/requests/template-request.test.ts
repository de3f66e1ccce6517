import { expect, test } from 'vitest';
import { judge } from '../testing/judge.ts';
import { notesDocument, notesServer } from '../testing/notes.ts';

test('where nothing is stored, what cannot be tried without an entry has one cause', async () => {
  const app = notesServer(({ call }, correct, notes) => {
    const reply = correct();
    if (call === 'POST /notes') notes.clear();
    return reply;
  });
  const { report, failed } = await judge(notesDocument(), app);
  const rejections = report.results.filter(({ check }) => check.id.startsWith('put.limits.body.'));
  expect(rejections.map(({ verdict, reason }) => `${verdict}: ${reason}`)).toEqual(
    rejections.map(() => 'blocked: PUT /notes/{id} does not find what POST /notes created'),
  );
  expect(rejections.length).toBeGreaterThan(0);
  expect(failed).toContain('create.state.readable: is stored: it is there');
});
