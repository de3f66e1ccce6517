import { createTestApp, type TestApp } from '@catering/mock-api';
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import type { Report } from '../src/run/results/report.ts';
import type { Mutation } from '../mutants/mutant.ts';
import { respondWith } from '../mutants/mutations/mutations.ts';
import { CannotRun } from '../src/errors.ts';
import { reporters } from '../src/reporters/write-reports.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import type { RunOptions } from '../src/run/run-options.ts';
import { idsOf, startBackend } from '../testing/start-backend.ts';

const causesOf = ({ results }: Report) => [
  ...new Set(results.flatMap(({ verdict, reason }) => (verdict === 'blocked' ? [reason] : []))),
];

const only = ['order', 'dishes', 'categories.list', 'categories.update.token', 'utility.root'];
const options = { only, skip: ['random', 'types', 'limits'], seed: 2 };

const NO_ADMIN =
  "there is no admin: POST /auth/signup/admin responded with 403. Give --token 'admin=…', or let anybody sign up as an admin on a server for tests";

/** Rejects every sign-up and log-in, as a backend behind single sign-on does. */
const closed =
  (app: RequestListener): RequestListener =>
  (request, response) => {
    if (!/^\/auth\/(?:signup|login)/.test(request.url ?? '')) return app(request, response);
    response.writeHead(403, { 'content-type': 'application/json' });
    return response.end('{"message":"Sign in with your company","code":"FORBIDDEN"}');
  };

/** Opens accounts in front of a run, and gives their tokens. */
const tokensFrom = (person: TestApp['person']) => async (role: 'user' | 'admin') =>
  (await person(role)).headers.authorization.replace('Bearer ', '');

test('without an admin, what needs one is blocked for one cause, and the others are checked', async () => {
  const { app, close } = await createTestApp({ openAdminSignUp: false });
  const report = await runConformance(app, options);
  await close();
  expect(idsOf(report, 'failed', 'not-implemented', 'warning')).toEqual([]);
  expect(causesOf(report)).toEqual([NO_ADMIN]);
  expect(idsOf(report, 'passed')).toEqual(
    expect.arrayContaining([
      'dishes.list.response.shape',
      // The rejection of a caller needs no entry.
      'dishes.update.token.none',
      'dishes.update.role.user',
      'categories.update.token.unknown',
    ]),
  );
});

test('if sign-up is closed, the checks with given tokens run, and the others have one cause', async () => {
  const { app, person, close } = await createTestApp();
  const tokenOf = tokensFrom(person);
  const tokens = { admin: await tokenOf('admin'), user: await tokenOf('user') };
  const report = await runConformance(closed(app), { ...options, tokens });
  expect(idsOf(report, 'failed', 'not-implemented', 'warning')).toEqual([]);
  expect(causesOf(report)).toEqual([
    "sign-up is closed: POST /auth/signup/emailandpassword responded with 403. Give a second --token 'user=…'",
  ]);
  expect(idsOf(report, 'blocked')).toEqual([
    'order.create.state.key-of-another',
    'order.update.state.transaction-of-another',
    'order.get.state.other-user',
    'order.update.state.other-user',
    'order.list.state.own-orders',
  ]);
  expect(idsOf(report, 'passed')).toEqual(
    expect.arrayContaining([
      'order.create.valid-request',
      'order.list.state.newest-first',
      'order.list.state.pages',
      'dishes.update.valid-request',
    ]),
  );
  const both = { ...tokens, otherUser: await tokenOf('user') };
  // The second run finds the orders of the first one.
  for (const seed of [2, 3]) {
    const again = await runConformance(closed(app), {
      ...options,
      only: ['order.list'],
      tokens: both,
      seed,
    });
    expect(idsOf(again, 'failed', 'blocked', 'not-implemented', 'warning')).toEqual([]);
  }
  await close();
});

test('what is invalid in a request for a mail is rejected without an account', async () => {
  const { app, person, close } = await createTestApp();
  const tokenOf = tokensFrom(person);
  const tokens = {
    admin: await tokenOf('admin'),
    user: await tokenOf('user'),
    otherUser: await tokenOf('user'),
  };
  const mailing = ['auth.forgotPassword', 'auth.resendVerificationEmail'];
  const closedReport = await runConformance(closed(app), { only: mailing, tokens });
  const openReport = await runConformance(app, { only: mailing, tokens });
  await close();
  const validations = idsOf(closedReport, 'passed').filter((id) => /types|missing|body/.test(id));
  expect(validations.length).toBeGreaterThan(20);
  expect(idsOf(openReport, 'failed', 'blocked', 'warning')).toEqual([]);
  expect(idsOf(openReport, 'passed')).toEqual(
    expect.arrayContaining(mailing.map((id) => `${id}.valid-request`)),
  );
});

test('without any account, the anonymous operations are checked', async () => {
  const { app, close } = await createTestApp();
  const report = await runConformance(closed(app), options);
  await close();
  expect(idsOf(report, 'failed', 'not-implemented', 'warning')).toEqual([]);
  expect(causesOf(report)).toHaveLength(3);
  expect(idsOf(report, 'passed')).toEqual(
    expect.arrayContaining([
      'utility.root.valid-request',
      'dishes.list.response.shape',
      'order.create.token.none',
      'order.update.token.none',
    ]),
  );
});

test('a rejected token ends the run without a finding', async () => {
  const { app, person, close } = await createTestApp();
  const { headers } = await person('user');
  const userToken = headers.authorization.replace('Bearer ', '');
  const runWith = (tokens: RunOptions['tokens']) =>
    runConformance(app, { only: ['categories.create'], tokens });
  await expect(runWith({ admin: 'out-of-date' })).rejects.toThrow(
    /the token of "admin": GET \/messages responds with 401, GET \/request-logs responds with 401/,
  );
  await expect(runWith({ admin: userToken })).rejects.toThrow(
    /the token of "admin": .*responds with 403: the token belongs to another role.* Give a token of the role "admin"\.$/,
  );
  await expect(runWith({ user: 'out-of-date' })).rejects.toThrow(
    /GET \/order responds with 401, .*\. Has it expired/,
  );
  await expect(runWith({ otherUser: 'out-of-date' })).rejects.toThrow(CannotRun);
  await close();
});

test('with tokens for all roles, the run signs up no accounts', async () => {
  const { app, person, close } = await createTestApp({ openAdminSignUp: false });
  const tokenOf = tokensFrom(person);
  const report = await runConformance(app, {
    only: ['categories', 'order.get.state.other-user'],
    tokens: { admin: await tokenOf('admin'), user: await tokenOf('user') },
    seed: 3,
  });
  await close();
  expect(idsOf(report, 'failed', 'blocked', 'skipped')).toEqual([]);
  const opened = report.exchanges.filter(({ request }) => request.path.startsWith('/auth/signup'));
  expect(opened.map(({ check }) => check)).toEqual(['fixtures']);
});

test('a server that accepts none of its own tokens fails for one cause', async () => {
  const refusing: Mutation = async (request, { forward }) =>
    request.headers.authorization === undefined
      ? forward(request)
      : respondWith(401, { message: 'Invalid token.', code: 'UNAUTHORIZED' });
  const backend = await startBackend();
  const report = await backend.run({ only: ['order'] }, refusing);
  await backend.stop();
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(reporters.text(report)).toMatch(
    /^ {2}the token that POST \/auth\/signup\/emailandpassword returns is not accepted: GET \/order responds with 401, .*: \d+ checks wait for it$/m,
  );
  expect(
    report.results.filter(({ verdict }) => verdict === 'passed').map(({ check }) => check.category),
  ).not.toContain('state');
});
