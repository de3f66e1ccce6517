import { SPACE_HEADER, type Seed } from '@catering/mock-control';
import supertest from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { demoSeed } from '../database/seeds/seed.ts';
import { createTestApp } from './create-test-app.ts';
import { createTestApp as createPackedTestApp } from './index.ts';
import { serveTestApp } from './serve-test-app.ts';

async function serve(options?: Parameters<typeof serveTestApp>[0]) {
  const served = await serveTestApp(options);
  onTestFinished(() => served.close().catch(() => {}));
  return served;
}

test('each server has a port, data, a mailbox and a clock of its own', async () => {
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
  one.clock.advance(1000);
  expect(one.clock.now() - other.clock.now()).toBe(1000);
});

test('its pictures are there, and the site that it names may call it', async () => {
  const origin = 'http://localhost:4173';
  const { url } = await serve({ sites: [origin] });
  const picture = `${url}${demoSeed().dishes[0]?.image}`;
  const response = await fetch(picture, { headers: { origin } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
});

test('a request for a space is rejected, since there are none', async () => {
  const { url } = await serve();
  const response = await fetch(`${url}/dishes`, { headers: { [SPACE_HEADER]: 'one' } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('no spaces') });
});

test('a test app without a port rejects it alike', async () => {
  const { app, close } = await createTestApp();
  onTestFinished(close);
  const { status, body } = await supertest(app).get('/dishes').set(SPACE_HEADER, 'one');
  expect([status, body.message]).toEqual([400, expect.stringContaining('no spaces')]);
});

test('a closed server is gone', async () => {
  const { url, close } = await serve();
  await fetch(`${url}/status`);
  await close();
  await expect(fetch(`${url}/status`)).rejects.toThrow('fetch failed');
});

test('a server whose options are wrong leaves its port free', async () => {
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
  [{ sedd: demoSeed }, /no field "sedd"\. Did you mean "seed"\? There are: seed, time,/],
  [{ seed: 'demo' }, /^serveTestApp: seed must be a function: demoSeed, /],
  [{ sites: ['localhost:5173/'] }, /sites\.0: A site is an origin, such as/],
  [{ sites: 'http://localhost:5173' }, /sites must be a list, not a text\.$/],
  [{ port: 70_000 }, /port must be at most 65535\.$/],
])('the options %o are rejected with what to do', async (options, message) => {
  await expect(serveTestApp(options)).rejects.toThrow(message);
});

test('a seed of the test is checked, and lists may be left out', async () => {
  const seedOf = (seed: object) => ({ seed: () => seed as Seed });
  await expect(serveTestApp(seedOf({ dihses: [] }))).rejects.toThrow(
    /^seed: There is no field "dihses"\. Did you mean "dishes"\?/,
  );
  const { url } = await serve(seedOf({}));
  expect(await (await fetch(`${url}/dishes`)).json()).toEqual([]);
});

test('a role that does not exist, and a time that is no number, are rejected', async () => {
  const { person, clock } = await serve();
  await expect(person('amdin' as 'admin')).rejects.toThrow('Did you mean "admin"?');
  expect(() => clock.advance(Number('1h'))).toThrow('advance takes milliseconds, not NaN.');
});

test('a test app without a port knows no option about ports', async () => {
  await expect(createPackedTestApp({ port: 1 } as object)).rejects.toThrow(
    /^createTestApp: There is no field "port"\./,
  );
});
