import { createTestApp } from 'mock-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { sumCoverage } from './coverage.ts';
import { CannotRun } from './failure.ts';
import { runConformance, selectChecks, type Report } from './run.ts';

const verdictsOf = ({ results }: Report, ...wanted: string[]) =>
  results
    .filter(({ verdict }) => wanted.includes(verdict))
    .map(({ check, findings, reason }) => [check.id, reason ?? findings[0]?.message]);

describe('the stand-in backend', () => {
  let report: Report;

  beforeAll(async () => {
    const { app, close } = await createTestApp({ callsPerMinute: 140 });
    report = await runConformance(app, { seed: 1, profile: 'reference' });
    await close();
  }, 60_000);

  test('keeps the contract and all that only it promises', () => {
    expect(verdictsOf(report, 'broken', 'blocked', 'advice')).toEqual([]);
    expect(report.ok).toBe(true);
  });

  test('leaves no check out: what is faulty is faulty by the contract too', () => {
    expect(verdictsOf(report, 'skipped')).toEqual([]);
  });

  test('is asked in more than 600 requests, and answers 95 % of all documented statuses', () => {
    const { operations, percent, documented, reached, notReached } = sumCoverage(report.coverage);
    expect(report.exchanges.length).toBeGreaterThan(600);
    expect(operations).toBe(40);
    expect(percent).toBeGreaterThan(95);
    expect(documented).toBe(reached + notReached);
  });

  test('statuses that were not seen are told, and none of them counts as reached', () => {
    const missed = report.coverage.flatMap(({ operation, notReached }) =>
      notReached.filter((status) => status < 500).map((status) => `${operation} ${status}`),
    );
    expect(missed).toEqual(['auth.signUpAdmin 403', 'order.update 402']);
  });

  // Each row is kept when every check that carries it is kept, and a mutant breaks each operation.
  test.each([
    ['SCP-29 SCP-30 SCP-31 SCP-32 SCP-33 SCP-34 SCP-35'],
    ['ENT-26 ENT-33 STA-31 VAL-24'],
    ['ROL-05 ROL-06 ROL-12 ROL-13 ROL-14 ROL-15 ROL-16 ROL-17'],
    ['API-AUTH-01 API-AUTH-02 API-AUTH-03 API-AUTH-04 API-AUTH-05 API-AUTH-06'],
    ['API-AUTH-07 API-AUTH-08 API-AUTH-09 API-AUTH-10 API-AUTH-11 API-AUTH-12'],
    ['API-AUTH-13 API-AUTH-14 API-AUTH-15 API-AUTH-16'],
    ['API-DISH-01 API-DISH-02 API-DISH-03 API-DISH-05 API-DISH-06 API-DISH-07'],
    ['API-DISH-08 API-DISH-09 API-DISH-10 API-DISH-11 API-DISH-12 API-DISH-13 API-DISH-14'],
    ['API-BLOG-01 API-BLOG-02 API-BLOG-03 API-BLOG-04 API-BLOG-05 API-BLOG-06 API-BLOG-07'],
    ['API-MSG-01 API-MSG-02 API-MSG-03 API-MSG-04 API-MSG-05'],
    ['API-ORD-01 API-ORD-02 API-ORD-03 API-ORD-04 API-ORD-05 API-ORD-06 API-ORD-07 API-ORD-08'],
    ['API-UTL-01 API-UTL-02 API-UTL-03 API-UTL-04 API-UTL-05 API-UTL-06 API-UTL-07'],
  ])('%s each row has checks that must be kept, and they are', (rows) => {
    for (const row of rows.split(' ')) {
      const ofRow = report.results.filter(({ check }) => check.ledger.includes(row));
      const verdicts = new Set(ofRow.map(({ verdict }) => verdict));
      expect([row, ...verdicts]).toEqual([row, 'kept']);
      expect(ofRow.some(({ check }) => check.level === 'MUST')).toBe(true);
    }
  });
});

test('a server that has no admin and lets nobody become one cannot be checked', async () => {
  const { app, close } = await createTestApp({ openAdminSignUp: false });
  const run = runConformance(app, { only: ['categories.create.good-call'] });
  await expect(run).rejects.toThrow(CannotRun);
  await expect(run).rejects.toThrow(/POST \/auth\/signup\/admin answered 403.*--admin-token/s);
  await close();
});

test('a given token that the server refuses ends the run, and accuses nobody', async () => {
  const { app, person, close } = await createTestApp();
  const { headers } = await person('user');
  const userToken = headers.authorization.replace('Bearer ', '');
  const only = ['categories.create'];
  const told = (options: object) => runConformance(app, { only, ...options });
  await expect(told({ adminToken: 'out-of-date' })).rejects.toThrow(
    /--admin-token: GET \/messages answers 401 .*GET \/request-logs answers 401/,
  );
  await expect(told({ adminToken: userToken })).rejects.toThrow(/--admin-token: .*answers 403/);
  await expect(told({ userToken: 'out-of-date' })).rejects.toThrow(CannotRun);
  await close();
});

test('with the tokens of others no account is opened for them', async () => {
  const { app, person, close } = await createTestApp({ openAdminSignUp: false });
  const tokenOf = async (role: 'user' | 'admin') =>
    (await person(role)).headers.authorization.replace('Bearer ', '');
  const report = await runConformance(app, {
    only: ['categories', 'order.get.state.stranger'],
    adminToken: await tokenOf('admin'),
    userToken: await tokenOf('user'),
    seed: 3,
  });
  await close();
  expect(verdictsOf(report, 'broken', 'blocked', 'skipped')).toEqual([]);
  const opened = report.exchanges.filter(({ request }) => request.path.startsWith('/auth/signup'));
  expect(opened.map(({ check }) => check)).toEqual(['fixtures']);
});

test('--read-only sends nothing that changes state', async () => {
  const { app, person, close } = await createTestApp();
  const [adminToken, userToken] = await Promise.all(
    (['admin', 'user'] as const).map(async (role) =>
      (await person(role)).headers.authorization.replace('Bearer ', ''),
    ),
  );
  const report = await runConformance(app, { readOnly: true, adminToken, userToken });
  await close();
  const sent = report.exchanges.map(({ request }) => request);
  expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET', 'OPTIONS']));
  expect(sent.filter(({ path }) => /clear|verify/.test(path))).toEqual([]);
  expect(verdictsOf(report, 'broken', 'blocked')).toEqual([]);
  expect(report.results.filter(({ verdict }) => verdict === 'kept').length).toBeGreaterThan(100);
});

test('--quick makes one good call of each operation', async () => {
  const { app, close } = await createTestApp();
  const report = await runConformance(app, { quick: true, profile: 'reference' });
  await close();
  expect(report.results.map(({ verdict }) => verdict)).toEqual(Array(40).fill('kept'));
  expect(new Set(report.results.map(({ check }) => check.operation)).size).toBe(40);
});

test('--bail stops at the first broken check', async () => {
  const broken = await runConformance(
    (_request, response) => response.writeHead(500, { 'content-type': 'application/json' }).end(),
    { only: ['utility'], bail: true, concurrency: 1 },
  );
  expect(broken.ok).toBe(false);
  expect(broken.results).toHaveLength(1);
});

test('a server that is something else altogether is told so, check by check', async () => {
  const report = await runConformance(
    (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>'),
    { adminToken: 'an-admin', userToken: 'a-customer', seed: 1 },
  );
  expect(report.ok).toBe(false);
  expect(report.results).toHaveLength(selectChecks({}).length);
  expect(verdictsOf(report, 'broken').length).toBeGreaterThan(100);
  expect(verdictsOf(report, 'blocked').every(([, reason]) => reason?.startsWith('needs'))).toBe(
    true,
  );
}, 60_000);

test('a server that hangs is left after the time limit, and told to have given no answer', async () => {
  const report = await runConformance(
    (request, response) => {
      if (request.url === '/') response.end('{}');
    },
    { only: ['utility.status.good-call'], timeoutMs: 50 },
  );
  expect(report.results[0]?.findings[0]?.got).toBe('no answer within 50 ms');
});

test('what is wrong with a shape is told in words', async () => {
  const report = await runConformance(
    (_request, response) =>
      response.setHeader('content-type', 'application/json').end('{"message":1}'),
    { only: ['utility.root.good-call'] },
  );
  const [finding] = report.results[0]?.findings ?? [];
  expect(finding).toMatchObject({
    message: 'answers in the declared shape: body.message',
    expected: 'Invalid input: expected string, received number',
    got: 1,
  });
});

test('D-71 a server that limits calls is waited for, as long as it asks', async () => {
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
      only: ['utility.status.good-call'],
      wait: async (ms) => {
        waits.push(ms);
      },
    },
  );
  expect(waits).toEqual([30_000]);
  expect(report.ok).toBe(true);
});
