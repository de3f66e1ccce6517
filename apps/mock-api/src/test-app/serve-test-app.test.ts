import { expectConsoleWarn } from '@catering/test/console';
import { ACTED_HEADER, createMockControl, SPACE_HEADER } from '@catering/mock-control';
import supertest from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { demoSeed } from '../database/seeds/choose-seed.ts';
import { toTimestamp } from '../runtime/clock.ts';
import { openTestBackend } from './test-backend.ts';
import { createTestApp } from './index.ts';
import { serve as serveListener } from '../testing/raw-request.ts';
import { serveTestApp } from './serve-test-app.ts';

async function serve(options?: Parameters<typeof serveTestApp>[0]) {
  const served = await serveTestApp(options);
  onTestFinished(() => served.close().catch(() => {}));
  return served;
}

test('each server has its own port, data, mails, and clock', async () => {
  const [one, other] = [await serve(), await serve()];
  expect(one.url).not.toBe(other.url);
  await one.control.faults.add({ operation: 'dishes.list', status: 500 });
  expect((await fetch(`${one.url}/dishes`)).status).toBe(500);
  expect(await (await fetch(`${other.url}/dishes`)).json()).toEqual(demoSeed().dishes);
  const { headers, email } = await one.person('admin');
  expect((await fetch(`${one.url}/app-logs`, { headers })).status).toBe(200);
  await fetch(`${one.url}/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect((await one.mails()).map(({ to }) => to)).toEqual([email]);
  expect(await other.mails()).toEqual([]);
  const [before, unmoved] = [one.clock.now(), other.clock.now()];
  one.clock.advance(1000);
  expect([one.clock.now(), other.clock.now()]).toEqual([before + 1000, unmoved]);
});

test('serves its pictures, and allows requests from the given site', async () => {
  const origin = 'http://localhost:4173';
  const { url } = await serve({ sites: [origin] });
  const picture = `${url}${demoSeed().dishes[0]?.image}`;
  const response = await fetch(picture, { headers: { origin } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
});

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:8080',
  'https://localhost',
  'http://[::1]:1',
])('a page of this machine, %s, calls the API and its control API', async (origin) => {
  const { url } = await serve();
  for (const path of ['/dishes', '/__mock/api/faults']) {
    const { status, headers } = await fetch(url + path, { headers: { origin } });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin]);
  }
});

test.each([
  'http://localhost.evil.example:3000',
  'http://evil.example',
  'http://127.0.0.1.nip.example',
])('a page of %s is refused, and named once on the console', async (origin) => {
  expectConsoleWarn(`A page of ${origin} is not let in.`);
  const { url, logs } = await serve();
  for (const _time of [1, 2]) {
    const { headers } = await fetch(`${url}/dishes`, { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  }
  expect(await logs.notes()).toHaveLength(1);
});

test('the token of a person signs in', async () => {
  const { url, person } = await serve();
  const { token, headers } = await person();
  expect(headers.authorization).toBe(`Bearer ${token}`);
  const authorization = `Bearer ${token}`;
  expect((await fetch(`${url}/order`, { headers: { authorization } })).status).toBe(200);
});

test('rejects a request for a space, because a test has none', async () => {
  const { app, close } = await openTestBackend();
  onTestFinished(close);
  const { status, body } = await supertest(app).get('/dishes').set(SPACE_HEADER, 'one');
  expect([status, body.message]).toEqual([400, expect.stringContaining('no spaces')]);
});

test('a test server knows own scenarios next to the bundled ones', async () => {
  const closed = {
    title: 'The kitchen is closed',
    faults: [{ operation: 'dishes.list' as const, status: 503 }],
  };
  const { url, control } = await serve({ scenarios: { closed } });
  await control.scenarios.choose({ name: 'closed, blog-fails' });
  const { status, headers } = await fetch(`${url}/dishes`);
  expect([status, headers.get(ACTED_HEADER)]).toEqual([503, 'fault closed-1']);
  expect((await fetch(`${url}/blogs`)).status).toBe(500);
});

test('a closed server no longer responds', async () => {
  const { url, close } = await serve();
  await fetch(`${url}/status`);
  await close();
  await expect(fetch(`${url}/status`)).rejects.toThrow('fetch failed');
});

test('a server with invalid options releases its port', async () => {
  const { url, close } = await serve();
  await close();
  const port = Number(new URL(url).port);
  const seed = () => {
    throw new TypeError('no seed');
  };
  await expect(serveTestApp({ port, seed })).rejects.toThrow('no seed');
  expect((await serve({ port })).url).toBe(url);
});

test.each<[options: object, message: RegExp]>([
  [{ sedd: demoSeed }, /no field "sedd"\. There are: seed, scenarios,/],
  [{ seed: 'demo' }, /^serveTestApp: seed must be a function: demoSeed, /],
  [
    { scenarios: { closed: { title: 'Closed', fault: [] } } },
    /^serveTestApp: scenarios\.closed: There is no field "fault"\./,
  ],
  [{ time: () => NaN }, /^serveTestApp: time must be milliseconds since 1970/],
  [{ time: () => 1e20 }, /^serveTestApp: time must be milliseconds since 1970/],
  [{ seed: async () => ({}) }, /^seed must return the data, not a promise\. Load the data first/],
  [{ sites: ['localhost:5173/'] }, /sites\.0: A site is an origin, such as/],
  [{ sites: 'http://localhost:5173' }, /sites must be a list, not a text\.$/],
  [{ port: 70_000 }, /port must be at most 65535\.$/],
])('rejects the options %o with the fix', async (options, message) => {
  await expect(serveTestApp(options)).rejects.toThrow(message);
});

test('validates a seed, in which lists are optional', async () => {
  const wrong: object = { dihses: [] };
  await expect(serveTestApp({ seed: () => wrong })).rejects.toThrow(
    /^seed: There is no field "dihses"\./,
  );
  const { url } = await serve({ seed: () => ({ categories: [] }) });
  expect(await (await fetch(`${url}/dishes`)).json()).toEqual([]);
});

test('rejects an unknown role and an invalid time', async () => {
  const { person, clock } = await serve();
  await expect(person('amdin' as 'admin')).rejects.toThrow('There are: user, admin.');
  for (const ms of [Number('1h'), -1, 1e20]) {
    expect(() => clock.advance(ms)).toThrow(
      `advance takes 0 to 315360000000 milliseconds, not ${ms}.`,
    );
  }
});

test('rejects a port option for a test app without a port', async () => {
  await expect(createTestApp({ port: 1 } as object)).rejects.toThrow(
    /^createTestApp: There is no field "port"\./,
  );
});

test('closing a test app ends the requests that a fault delays or hangs, without an operation', async () => {
  for (const effect of [{ delayMs: 60_000 }, { hang: true as const }]) {
    const { app, close } = await createTestApp();
    const url = await serveListener(app);
    const control = createMockControl(url);
    await control.faults.add({ operation: 'dishes.list', ...effect });
    // The call fails while the app closes, so it is caught at once.
    const ended = fetch(`${url}/dishes`).catch((error: Error) => error.message);
    await expect.poll(async () => (await control.faults.list())[0]?.acted).toBe(1);
    await close();
    expect(await ended).toBe('fetch failed');
  }
});

test('starts at the time of the run or at a given one, and the clock stands still until it is moved', async () => {
  const earliest = Date.now();
  const { clock, control, person } = await serve();
  expect(clock.now()).toBeGreaterThanOrEqual(earliest);
  expect(clock.now()).toBeLessThanOrEqual(Date.now());
  const start = clock.now();
  expect(await control.clock.read()).toEqual({ now: toTimestamp(start), frozen: true });
  clock.advance(1000);
  expect(await control.clock.read()).toEqual({ now: toTimestamp(start + 1000), frozen: true });
  const [, claims = ''] = (await person()).token.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(exp * 1000).toBeGreaterThan(Date.now());

  const given = await serve({ time: Date.parse('2020-02-29T12:00:00.000Z') });
  expect(await given.control.clock.read()).toEqual({
    now: '2020-02-29T12:00:00.000Z',
    frozen: true,
  });
  expect((await (await serve({ time: Date.now })).control.clock.read()).frozen).toBe(false);
});
