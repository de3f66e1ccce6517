import { createTestApp } from '@catering/mock-api';
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import type { Report } from '../src/run/report.ts';
import { runConformance } from '../src/run/run-conformance.ts';

const idsOf = ({ results }: Report, ...wanted: string[]) =>
  results.filter(({ verdict }) => wanted.includes(verdict)).map(({ check }) => check.id);

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

test('without an admin, what needs one is blocked for one cause, and the others are checked', async () => {
  const { app, close } = await createTestApp({ openAdminSignUp: false });
  const report = await runConformance(app, options);
  await close();
  expect(idsOf(report, 'failed', 'not-implemented', 'warning')).toEqual([]);
  expect(causesOf(report)).toEqual([NO_ADMIN]);
  expect(idsOf(report, 'passed')).toEqual(
    expect.arrayContaining([
      'dishes.list.response.shape',
      // Whom an operation rejects can be seen without anything to call it on.
      'dishes.update.token.none',
      'dishes.update.role.user',
      'categories.update.token.unknown',
    ]),
  );
});

test('if sign-up is closed, the checks with given tokens run, and the others have one cause', async () => {
  const { app, person, close } = await createTestApp();
  const tokenOf = async (role: 'user' | 'admin') =>
    (await person(role)).headers.authorization.replace('Bearer ', '');
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
