import { listOperations } from '@catering/contract';
import { expect, test, vi } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

const limited = listOperations().filter(({ metadata }) => metadata.limited);

test.each(limited.map(({ id, route }) => [id, route.path]))(
  '%s gets 429 with Retry-After after too many requests',
  { tags: ['D-71'] },
  async (_id, path) => {
    const { api } = await openTestApp({ callsPerMinute: 2 });
    const statuses = [await api.post(path), await api.post(path)].map(({ status }) => status);
    expect(statuses).not.toContain(429);
    const { status, body, headers } = await api.post(path);
    expect(status).toBe(429);
    expect(body).toEqual({
      message: 'Too many requests. Please wait a minute.',
      code: 'TOO_MANY_REQUESTS',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  },
);

test(
  'limits are per operation and per app, and public reads have none',
  { tags: ['D-71'] },
  async () => {
    const { api } = await openTestApp({ callsPerMinute: 1 });
    const other = await openTestApp({ callsPerMinute: 1 });
    await api.post('/auth/login');
    expect((await api.post('/auth/login')).status).toBe(429);
    expect((await api.post('/messages')).status).toBe(400);
    expect((await other.api.post('/auth/login')).status).toBe(400);
    for (let call = 0; call < 5; call += 1) expect((await api.get('/dishes')).status).toBe(200);
  },
);

test('a limit of 0 turns limits off', { tags: ['D-71'] }, async () => {
  const { api } = await openTestApp({ callsPerMinute: 0 });
  for (let call = 0; call < 5; call += 1) expect((await api.post('/auth/login')).status).toBe(400);
});

test.each([
  [0, 'counts for nothing', [400, 429]],
  [1, 'tells clients apart behind a proxy that is known', [400, 400]],
])(
  'with %i proxies, an X-Forwarded-For %s',
  { tags: ['D-71'] },
  async (proxies, _what, statuses) => {
    const { api } = await openTestApp({ callsPerMinute: 1, proxies });
    const from = (client: string) => api.post('/auth/login').set('x-forwarded-for', client);
    const answers = [await from('192.0.2.1'), await from('192.0.2.2')];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  },
);

test(
  "after the time of Retry-After by the server's clock a call passes, and no sooner",
  { tags: ['D-71', 'D-81'] },
  async () => {
    const { api, clock } = await openTestApp({ callsPerMinute: 1 });
    const call = () => api.post('/auth/login');
    await call();
    await clock.advance(20_000);
    const { headers } = await call();
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBe(40);
    await clock.advance((seconds - 1) * 1000);
    expect((await call()).status).toBe(429);
    await clock.advance(1000);
    expect((await call()).status).toBe(400);
  },
);

test('a clock that is set back begins the minute again', { tags: ['D-71'] }, async () => {
  const { api } = await openTestApp({ callsPerMinute: 1 });
  const call = async () => (await api.post('/auth/login')).status;
  expect([await call(), await call()]).toEqual([400, 429]);
  await api.post('/__mock/api/clock').send({ now: '2026-11-20T09:30:00.000Z' });
  expect([await call(), await call()]).toEqual([400, 429]);
});

test(
  'a call that is counted late does not begin the minute again',
  { tags: ['D-71'] },
  async () => {
    const { api } = await openTestApp({ callsPerMinute: 1 });
    await api.post('/auth/login');
    const { now } = (await api.get('/__mock/api/clock')).body;
    await api.post('/__mock/api/clock').send({ now: new Date(Date.parse(now) - 1).toISOString() });
    const { status, headers } = await api.post('/auth/login');
    expect([status, headers['retry-after']]).toEqual([429, '60']);
  },
);

test('moving the clock of the server on ends the minute', { tags: ['D-71'] }, async () => {
  const { api, clock } = await openTestApp({ callsPerMinute: 1 });
  const call = async () => (await api.post('/auth/login')).status;
  expect([await call(), await call()]).toEqual([400, 429]);
  await clock.advance(60_000);
  expect([await call(), await call()]).toEqual([400, 429]);
  await api.post('/__mock/api/clock').send({ frozen: true, advanceMs: 60_000 });
  expect([await call(), await call()]).toEqual([400, 429]);
});

test.each([
  ['/auth/login/', 429],
  ['/auth/login?x=1', 429],
  ['/auth/LOGIN', 404],
  ['//auth/login', 404],
  ['/auth/%6Cogin', 404],
  ['/auth/login;x=1', 404],
])('beyond the limit, a login sent to %s gets %i', { tags: ['D-71'] }, async (path, expected) => {
  const { api } = await openTestApp({ callsPerMinute: 1 });
  await api.post('/auth/login');
  expect((await api.post(path)).status).toBe(expected);
});

test('a rate-limited login checks no password', { tags: ['D-57', 'D-71'] }, async () => {
  const passwords = { hash: async () => 'hash', verify: vi.fn(async () => false) };
  const { api } = await openTestApp({ callsPerMinute: 2, passwords });
  const credentials = { email: 'ada@example.com', password: 'a bad password' };
  for (let attempt = 0; attempt < 5; attempt += 1) await api.post('/auth/login').send(credentials);
  expect(passwords.verify).toHaveBeenCalledTimes(2);
});
