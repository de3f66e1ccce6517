import { expect, test } from 'vitest';
import { defineSuite } from './setup/define-suite.ts';
import type { OwnCheck } from '../checks/definition/check.ts';
import type { Operation } from '../operations/operation.ts';
import { reporters } from '../report/reporters.ts';
import type { Suite } from '../checks/definition/suite.ts';
import { reportWithoutRun } from './report.ts';
import { runSuite } from './run-suite.ts';

const ping: Operation = {
  id: 'ping',
  method: 'GET',
  path: '/ping',
  summary: undefined,
  description: undefined,
  parameters: {},
  body: undefined,
  responses: { 200: { contentType: undefined, schema: undefined } },
  successStatus: 200,
  roles: ['guest'],
  example: {},
  annotations: {},
};

const crash: OwnCheck = {
  operation: 'ping',
  detail: 'crash',
  title: 'This check is broken.',
  run: async () => {
    throw new TypeError('of the check');
  },
};

const pong = (_request: unknown, response: { end(): unknown }) => response.end();
const only = ['ping.state', 'ping.token'];

const isValid = (report: Awaited<ReturnType<typeof runSuite>>) => {
  const { notPassed } = JSON.parse(reporters.json(report));
  const ids = notPassed.flatMap(({ checks }: { checks: string[] }) => checks);
  const expected = report.results.filter(({ verdict }) => verdict !== 'passed');
  expect(ids.toSorted()).toEqual(expected.map(({ check }) => check.id).toSorted());
  expect(reporters.junit(report)).toMatch(/<\/testsuites>\n$/);
};

test('an exception in a check blocks that check alone, in one sentence', async () => {
  const suite = defineSuite({ name: 'ping', operations: [ping], checks: [crash] });
  const report = await runSuite(suite, pong, { only: ['ping.state', 'ping.valid-request'] });
  expect(report.ok).toBe(false);
  expect(report.error).toBeUndefined();
  expect(report.results.map(({ check, verdict }) => [check.id, verdict])).toEqual([
    ['ping.valid-request', 'passed'],
    ['ping.state.crash', 'blocked'],
  ]);
  expect(report.results[1]?.reason).toBe(
    'GET /ping (ping.state.crash) cannot be checked because of an error in conformance itself: of the check. Report it with this line and with your contract or document.',
  );
  isValid(report);
});

test('an exception in the clean-up is reported, and the results are kept', async () => {
  const suite = defineSuite({
    name: 'ping',
    operations: [ping],
    cleanUp: () => ({
      note: () => {},
      clean: async () => {
        throw new TypeError('of the clean-up');
      },
    }),
  });
  const report = await runSuite(suite, pong, { only: ['ping'] });
  expect(report.error?.message).toBe('The clean-up failed: TypeError: of the clean-up');
  expect(report.ok).toBe(false);
  expect(report.results.map(({ verdict }) => verdict)).toContain('passed');
  expect(reporters.text(report)).toContain('Error:\n  The clean-up failed: TypeError');
  isValid(report);
});

test('a run that could not begin writes a valid report in every format', () => {
  const suite: Suite = defineSuite({ name: 'ping', operations: [ping] });
  const error = new Error('Nothing responds at http://localhost:9.');
  const report = reportWithoutRun(suite, 'http://localhost:9', { only }, error);
  expect(report.ok).toBe(false);
  expect(new Set(report.results.map(({ reason }) => reason))).toEqual(new Set([error.message]));
  expect(reporters.junit(report)).toContain('not reached: Nothing responds');
  isValid(report);
});
