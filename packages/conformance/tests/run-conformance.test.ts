import { createTestApp } from '@catering/mock-api';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CannotRun } from '../src/errors.ts';
import type { Report } from '../src/run/report.ts';
import { reporters } from '../src/report/reporters.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { cateringSuite } from '../src/checks/suite.ts';

const verdictsOf = ({ results }: Report, ...wanted: string[]) =>
  results
    .filter(({ verdict }) => wanted.includes(verdict))
    .map(({ check, findings, reason }) => [check.id, reason ?? findings[0]?.message]);

test('a backend with only /ping gets a one-page report of the first steps', async () => {
  const report = await runConformance((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET' && request.url === '/ping') return response.end('{}');
    return response.writeHead(404).end('{"message":"Not found","code":"NOT_FOUND"}');
  });
  expect(report.ok).toBe(false);
  const missing = report.results.filter(({ verdict }) => verdict === 'not-implemented');
  expect(missing.map(({ check }) => check.id)).toContain('auth.signUp.valid-request');
  expect(verdictsOf(report, 'failed')).toEqual([]);
  const text = reporters.text(report);
  const withoutNumbers = (page: string) => page.replaceAll(/\d+ checks/g, 'N checks');
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [causes = ''] = /^To be done first:\n(?: +POST .*\n){3}/m.exec(text) ?? ['none'];
  expect(withoutNumbers(readme)).toContain(withoutNumbers(causes));
  expect(text.split('\n').length).toBeLessThan(60);
  // A 404 that every path gets is not the 404 of the document.
  expect(text).toContain('0 of 40 operations responded; 0 of 179 documented statuses');
});

test('a rejected token ends the run without a finding', async () => {
  const { app, person, close } = await createTestApp();
  const { headers } = await person('user');
  const userToken = headers.authorization.replace('Bearer ', '');
  const only = ['categories.create'];
  const runWith = (options: object) => runConformance(app, { only, ...options });
  await expect(runWith({ tokens: { admin: 'out-of-date' } })).rejects.toThrow(
    /the token of "admin": GET \/messages responds with 401, GET \/request-logs responds with 401/,
  );
  await expect(runWith({ tokens: { admin: userToken } })).rejects.toThrow(
    /the token of "admin": .*responds with 403/,
  );
  await expect(runWith({ tokens: { user: 'out-of-date' } })).rejects.toThrow(CannotRun);
  await expect(runWith({ tokens: { otherUser: 'out-of-date' } })).rejects.toThrow(CannotRun);
  await close();
});

test('with tokens for all roles, the run signs up no accounts', async () => {
  const { app, person, close } = await createTestApp({ openAdminSignUp: false });
  const tokenOf = async (role: 'user' | 'admin') =>
    (await person(role)).headers.authorization.replace('Bearer ', '');
  const report = await runConformance(app, {
    only: ['categories', 'order.get.state.other-user'],
    tokens: { admin: await tokenOf('admin'), user: await tokenOf('user') },
    seed: 3,
  });
  await close();
  expect(verdictsOf(report, 'failed', 'blocked', 'skipped')).toEqual([]);
  const opened = report.exchanges.filter(({ request }) => request.path.startsWith('/auth/signup'));
  expect(opened.map(({ check }) => check)).toEqual(['fixtures']);
});

test('--read-only sends no request that changes data', async () => {
  const { app, person, close } = await createTestApp();
  const [adminToken, userToken] = await Promise.all(
    (['admin', 'user'] as const).map(async (role) =>
      (await person(role)).headers.authorization.replace('Bearer ', ''),
    ),
  );
  const report = await runConformance(app, {
    readOnly: true,
    tokens: { admin: adminToken, user: userToken },
  });
  await close();
  const sent = report.exchanges.map(({ request }) => request);
  expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(sent.filter(({ path }) => /clear|verify/.test(path))).toEqual([]);
  expect(verdictsOf(report, 'failed', 'blocked')).toEqual([]);
  expect(report.results.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(100);
});

test('a server with another API fails each check separately', async () => {
  const report = await runConformance(
    (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>'),
    { tokens: { admin: 'an-admin', user: 'a-customer' }, seed: 1 },
  );
  expect(report.ok).toBe(false);
  expect(report.results).toHaveLength(
    cateringSuite.checks.filter(({ strictOnly }) => !strictOnly).length,
  );
  expect(verdictsOf(report, 'failed').length).toBeGreaterThan(100);
  const [, causes = ''] = /^To be done first:\n((?: .*\n)*)/m.exec(reporters.text(report)) ?? [];
  expect(causes.split('\n').length).toBeLessThan(9);
});

test('waits for a rate-limited server for the time in Retry-After', async () => {
  const waits: number[] = [];
  let calls = 0;
  const report = await runConformance(
    (request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url !== '/status') return response.end('{"message":"Hello"}');
      calls += 1;
      if (calls > 1) return response.end('{"status":"ok"}');
      return response
        .writeHead(429, { 'retry-after': '30' })
        .end('{"message":"Slow down","code":"TOO_MANY_REQUESTS"}');
    },
    {
      only: ['utility.status.valid-request'],
      wait: async (ms) => {
        waits.push(ms);
      },
    },
  );
  expect(waits).toEqual([30_000]);
  expect(report.ok).toBe(true);
});
