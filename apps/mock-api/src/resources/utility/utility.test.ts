import { expectConsoleError } from '@catering/test/console';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

test('GET / returns a message', { tags: ['API-UTL-01', 'D-68'] }, async () => {
  const { api } = await openTestApp();
  const { status, body } = await api.get('/');
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['message']);
});

test(
  'GET /status returns "ok" and the uptime in seconds',
  { tags: ['API-UTL-02', 'D-68'] },
  async () => {
    const { api, clock } = await openTestApp();
    await clock.advance(2500);
    expect((await api.get('/status')).body).toEqual({ status: 'ok', uptime: 2.5 });
  },
);

test(
  'GET /status responds with 503 if the database is not usable',
  { tags: ['D-68'] },
  async () => {
    const { api, database } = await openTestApp();
    await database.destroy();
    expectConsoleError(/status failed/);
    const status = await api.get('/status');
    expect(status.status).toBe(503);
    expect(status.body.code).toBe('NOT_READY');
  },
);

test(
  'request logs are newest first and can be cleared',
  { tags: ['SCP-34', 'API-UTL-03', 'API-UTL-05', 'D-68'] },
  async () => {
    const { api, person } = await openTestApp();
    const { headers } = await person('admin');
    await api.get('/dishes?name=rice');
    await api.get('/nowhere');
    const { status, body } = await api.get('/request-logs').set(headers);
    expect(status).toBe(200);
    expect(body).toEqual([
      expect.objectContaining({ method: 'GET', path: '/nowhere', status: 404 }),
      expect.objectContaining({ method: 'GET', path: '/dishes?name=rice', status: 200 }),
    ]);
    expect(body[0].duration).toBeGreaterThan(0);

    const cleared = await api.get('/clear-request-logs').set(headers);
    expect(cleared.status).toBe(200);
    expect(cleared.headers['cache-control']).toBe('no-store');
    const left = (await api.get('/request-logs').set(headers)).body;
    expect(left.map(({ path }: { path: string }) => path)).toEqual(['/clear-request-logs']);
  },
);

test(
  'app logs are newest first and can be cleared',
  { tags: ['SCP-35', 'API-UTL-04', 'API-UTL-06', 'D-68'] },
  async () => {
    const { api, person, logs } = await openTestApp();
    const { headers } = await person('admin');
    logs.note('info', 'first');
    logs.note('warn', 'second');
    const { status, body } = await api.get('/app-logs').set(headers);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { level: 'warn', message: 'second' },
      { level: 'info', message: 'first' },
    ]);
    const cleared = await api.get('/clear-app-logs').set(headers);
    expect(cleared.status).toBe(200);
    expect(cleared.headers['cache-control']).toBe('no-store');
    expect((await api.get('/app-logs').set(headers)).body).toEqual([]);
  },
);

test('a HEAD request to a clearing operation clears nothing', { tags: ['D-68'] }, async () => {
  const { api, person, logs } = await openTestApp();
  const { headers } = await person('admin');
  logs.note('info', 'kept');
  const { status, headers: answered } = await api.head('/clear-app-logs').set(headers);
  expect(status).toBe(405);
  expect(answered.allow).toBe('GET, OPTIONS');
  expect((await api.get('/app-logs').set(headers)).body).toHaveLength(1);
});
