import { expect, test } from 'vitest';
import { judge } from '../../testing/judge.ts';
import { notesDocument, notesServer, type Change } from '../../testing/notes.ts';
import { textReport } from './text.ts';
import type { RunOptions } from '../run/setup/options.ts';
import type { Exchange } from '../http/exchange.ts';
import { reportOf, resultOf } from '../../testing/report-of.ts';
import { reporters } from './reporters.ts';

const runOnly = async (...only: string[]) =>
  (await judge(notesDocument(), notesServer(), { only })).report;

test('a run that skips every check does not pass, and says so', async () => {
  const report = await runOnly('server.response.retry-after');
  expect(report.ok).toBe(false);
  const text = textReport(report, { colour: false });
  expect(text).toContain('Failed: ');
  expect(text).toContain('Nothing was checked: every check was skipped');
});

test('a run that skips half of the checks passes, and says so', async () => {
  const report = await runOnly('server.response.retry-after', 'create.valid-request');
  expect(report.ok).toBe(true);
  const text = textReport(report, { colour: false });
  expect(text).toContain('Only 1 of 2 checks were made');
  expect(text).toMatch(/requests in \d+\.\d s; seed 1, 6 random requests of a kind$/m);
});

/** Says that it removes a note, and keeps it. */
const keeping: Change = ({ call, id }, _correct, notes) =>
  call === 'DELETE /notes/{id}' && notes.has(id) ? { status: 204 } : undefined;

const run = async (change: Change, options: RunOptions) =>
  (await judge(notesDocument(), notesServer(change), options)).report;

test('every report lists the requests that led to a finding, and how to replay them', async () => {
  const report = await run(keeping, { only: ['remove.state.gone'] });
  const { text, json, junit } = reporters;
  expect(text(report)).toMatch(
    /^ {4}after {5}POST \/notes: 201\n {14}DELETE \/notes\/1: 204\n {4}expected/m,
  );
  expect(text(report)).toMatch(
    /^ {4}replay {4}curl .*-X POST .*\/notes'.*\n {14}curl .*-X DELETE .*\/notes\/1'\n {14}curl [^X]*\/notes\/1'$/m,
  );
  const [finding] = JSON.parse(json(report)).findings;
  expect(finding.after).toEqual(['POST /notes: 201', 'DELETE /notes/1: 204']);
  expect(finding.replay.split('\n')).toHaveLength(3);
  expect(junit(report)).toContain('DELETE /notes/1: 204');
  expect(junit(report).match(/curl -sS/g)).toHaveLength(3);
});

test('a finding lists only the requests that it depends on', async () => {
  const lenient: Change = ({ call, body }) =>
    call === 'PUT /notes/{id}' && Object(body).stars === 6 ? { status: 200, body } : undefined;
  const report = await run(lenient, { only: ['put.limits', 'create'] });
  const found = report.results.filter(({ verdict }) => verdict === 'failed');
  expect(found.map(({ check }) => check.id)).toEqual(['put.limits.body.stars.too-large']);
  const steps = found[0]?.findings[0]?.steps ?? [];
  // The entry that is changed, out of many that other checks have created.
  expect(steps.map(({ request, response }) => [request.method, response?.status])).toEqual([
    ['POST', 201],
  ]);
  expect(found[0]?.findings[0]?.exchange?.request.path).toBe(
    `/notes/${Object(steps[0]?.response?.json).id}`,
  );
});

test('a finding lists at most the last five requests', () => {
  const step = (index: number): Exchange => ({
    check: 'x',
    request: {
      operation: 'x',
      method: 'POST',
      path: `/notes?n=${index}`,
      headers: {},
      body: undefined,
    },
    response: undefined,
    failure: 'no response',
    startedAt: 0,
    duration: 0,
  });
  const steps = Array.from({ length: 12 }, (_none, index) => step(index));
  const [finding] = resultOf('x', 'failed').findings;
  const result = resultOf('x', 'failed', { findings: finding ? [{ ...finding, steps }] : [] });
  const text = reporters.text(reportOf([result]));
  expect(text).toMatch(/after {5}7 more\n {14}POST \/notes\?n=7: no response\n/);
  expect(text.match(/curl /g)).toHaveLength(5);
});
