import { openTestBackend } from '@catering/mock-api/database';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import type { Result } from '../src/run/results/result.ts';
import { reporters } from '../src/reporters/write-reports.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { cateringSuite } from '../src/checks/suite.ts';

const greet: RequestListener = (_request, response) =>
  response.setHeader('content-type', 'application/json').end('{"message":"Hello"}');

const reasonsOf = (results: readonly Result[], wanted: Result['verdict']) => [
  ...new Set(results.filter(({ verdict }) => verdict === wanted).map(({ reason }) => reason)),
];

test('a server that hangs after its greeting costs two rounds of time-outs', async () => {
  const timeoutMs = 400;
  const report = await runConformance(
    (request, response) => (request.url === '/' ? greet(request, response) : undefined),
    { timeoutMs },
  );
  expect(reasonsOf(report.results, 'not-reached')).toEqual([
    expect.stringMatching(/^the server no longer responds: no response within 400 ms, \d+ times/),
  ]);
  expect(report.results).toHaveLength(
    cateringSuite.checks.filter(({ strictOnly }) => !strictOnly).length,
  );
  expect(report.exchanges.length).toBeLessThan(20);
});

test('an operation that hangs is tried twice, and the other operations are checked', async () => {
  const { results, exchanges } = await runConformance(
    (request, response) => (request.url === '/status' ? undefined : greet(request, response)),
    { only: ['utility.status', 'utility.root'], timeoutMs: 500, concurrency: 1 },
  );
  const hanging = exchanges.filter(({ request }) => request.operation === 'utility.status');
  expect(hanging.map(({ failure }) => failure)).toEqual(Array(2).fill('no response within 500 ms'));
  const reasons = reasonsOf(results, 'blocked');
  expect(reasons.filter((reason) => reason?.includes('/status'))).toEqual([
    'GET /status does not respond',
  ]);
  expect(reasonsOf(results, 'not-reached')).toEqual([]);
});

test('if the server goes away, every report is valid and lists what was not cleaned up', async () => {
  const { app, close } = await openTestBackend({ openAdminSignUp: true });
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (request.url?.startsWith('/__mock')) return void response.writeHead(404).end();
    if (requests < 300) return app(request, response);
    server.close();
    return server.closeAllConnections();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const report = await runConformance(`http://127.0.0.1:${Object(server.address()).port}`, {
    seed: 1,
  });
  await close();
  expect(reasonsOf(report.results, 'not-reached')).toEqual([
    expect.stringMatching(/^the server no longer responds: the connection was refused, \d+ times/),
  ]);
  expect(report.results).toHaveLength(
    cateringSuite.checks.filter(({ strictOnly }) => !strictOnly).length,
  );
  expect(report.notCleanedUp).toContainEqual({
    kind: 'account',
    id: expect.stringMatching(/^conformance-\w+-admin@example\.com$/),
    reason: 'the server did not respond to its removal: the connection was refused',
    failed: 'auth.delete',
  });
  for (const [name, write] of Object.entries(reporters)) {
    expect([name, write(report)]).toEqual([name, expect.stringContaining('no longer responds')]);
  }
});

test('a signal stops the run, which removes the entries that it created', async () => {
  const { app, database, close } = await openTestBackend();
  const controller = new AbortController();
  const report = await runConformance(app, {
    only: ['dishes', 'categories'],
    signal: controller.signal,
    onResult: (_result, done) => {
      if (done === 40) controller.abort('interrupted by SIGINT');
    },
  });
  const named = await database
    .selectFrom('dishes')
    .select('name')
    .where('name', 'like', 'Conformance%')
    .execute();
  await close();
  expect(report.ok).toBe(false);
  expect(reasonsOf(report.results, 'not-reached')).toEqual(['interrupted by SIGINT']);
  expect(report.exchanges.some(({ request }) => request.method === 'DELETE')).toBe(true);
  expect(named).toEqual([]);
  expect(report.notCleanedUp).toEqual([]);
});

test('a signal ends waiting for a server that starts or limits requests', async () => {
  const limited: RequestListener = (request, response) =>
    request.url === '/'
      ? greet(request, response)
      : void response.writeHead(429, { 'retry-after': '60' }).end();
  const options = { only: ['utility.status.valid-request'], timeoutMs: 5000 };
  const controller = new AbortController();
  const interrupted = await runConformance(limited, {
    ...options,
    signal: controller.signal,
    onWait: () => controller.abort('interrupted by SIGINT'),
  });
  expect(reasonsOf(interrupted.results, 'not-reached')).toEqual(['interrupted by SIGINT']);
  const late = new AbortController();
  const starting = await runConformance('http://127.0.0.1:9', {
    ...options,
    startUpMs: 60_000,
    signal: late.signal,
    wait: async () => late.abort('interrupted by SIGTERM'),
  });
  expect(starting.results.map(({ verdict }) => verdict)).toEqual(['not-reached']);
});
