import { expect, test } from 'vitest';
import { textReport } from '../../report/text.ts';
import { judge } from '../../../testing/judge.ts';
import { notesDocument, notesServer, type Change } from '../../../testing/notes.ts';

/** The findings of a run, below the operations that the report lists them under. */
async function reportOf(change: Change) {
  const { report } = await judge(notesDocument(), notesServer(change), {
    skip: ['*.response.status'],
  });
  const text = textReport(report, { colour: false });
  const operations = [...text.matchAll(/^(\w+)(?: {2}\S+ \S+)?\n {2}[✗!] /gm)].map(
    ([, name]) => name,
  );
  return { text, operations, missing: report.results.filter(({ cause }) => cause) };
}

test('a field that one operation does not show is reported for that operation, not for those that store it', async () => {
  const { operations, text } = await reportOf(({ call }, correct) => {
    const reply = correct();
    const { stars: _hidden, ...rest } = Object(reply.body) as Record<string, unknown>;
    return call === 'GET /notes/{id}' && reply.status === 200 ? { ...reply, body: rest } : reply;
  });
  expect(operations).toEqual(['get']);
  expect(text).toMatch(/expects {3}shows what (?:create and put|put and create) stored: stars/);
});

test('an entry that stays is reported for the operation that removes it', async () => {
  const { operations, text } = await reportOf(({ call, id }, _correct, notes) =>
    call === 'DELETE /notes/{id}' && notes.has(id) ? { status: 204 } : undefined,
  );
  expect(operations).toEqual(['remove']);
  expect(text).toContain('in remove');
});

test('an entry that is not found is reported for the operation that creates it, even if the server gives no details', async () => {
  const { operations, text, missing } = await reportOf(({ call }, correct, notes) => {
    const reply = correct();
    if (call === 'POST /notes') notes.clear();
    if (call === 'PROPFIND /notes/{id}') return { status: 405 };
    return reply.status === 404 ? { status: 404, body: { message: 'nothing' } } : reply;
  });
  expect(operations).toEqual(['create']);
  expect(text).toContain('stores what it creates: get, put, remove respond with 404');
  expect(missing).toEqual([]);
});

const showing =
  (...calls: string[]): Change =>
  ({ call }, correct) => {
    const reply = correct();
    const isShown = reply.status >= 400 && calls.includes(call);
    return isShown ? { ...reply, body: { message: 'at f (/srv/a.js:1:2)' } } : reply;
  };

test.each([
  ['one operation is listed under it', ['GET /notes/{id}'], 'get', 'in get'],
  ['several is one of the server', ['GET /notes/{id}', 'POST /notes'], 'server', 'in create, get'],
])('reports a stack trace in responses of %s', async (_what, calls, operation, seen) => {
  const { operations, text } = await reportOf(showing(...calls));
  expect(operations).toEqual([operation]);
  expect(text).toMatch(new RegExp(`seen {6}(?:2 times, )?${seen}`));
});
