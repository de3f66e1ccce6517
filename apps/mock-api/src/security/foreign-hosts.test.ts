import { SERVED_PATHS } from '@catering/mock-control';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { startServer } from '../testing/start-server.ts';

const FOREIGN = { host: 'rebound.example', origin: 'http://rebound.example' };
const SIGN_UP = '/auth/signup/admin';
const credentials = { email: 'eve@example.com', password: 'a good password' };

test('DNS rebinding reaches no address', async () => {
  const { api } = await openTestApp();
  for (const path of [...SERVED_PATHS, '/__mock', '/__mock/api/mails', '/none']) {
    const { status, body } = await api.get(path).set(FOREIGN);
    expect({ path, status, message: body.message }).toEqual({
      path,
      status: 403,
      message: expect.stringContaining('Use localhost.'),
    });
  }
});

test('DNS rebinding adds no admin, on a whole server', async () => {
  const { url } = await startServer();
  const sent = supertest(url).post(SIGN_UP).set(FOREIGN).send(credentials);
  expect((await sent).status).toBe(403);
  expect((await supertest(url).post(SIGN_UP).send(credentials)).status).toBe(201);
});

test.each([
  ['LOCALHOST:4000', 200],
  ['127.0.0.1', 200],
  ['[::1]:4000', 200],
  ['shop.localhost:4000', 200],
  ['localhost.:4000', 200],
  ['host.docker.internal:4000', 403],
  ['localhost.evil.example', 403],
  ['evil-localhost', 403],
  ['127.0.0.1.evil.example', 403],
  ['localhost@evil', 403],
])('under the name %s, a request gets %i', async (host, status) => {
  const { api } = await openTestApp();
  expect((await api.get('/status').set('host', host)).status).toBe(status);
});

test('--public-address and --site say which other names are ours', async () => {
  const { api } = await openTestApp({
    addresses: { api: 'https://api.shop.test', site: 'https://shop.test', others: [] },
    siteOrigins: ['https://shop.test'],
  });
  const statusAt = async (host: string) => (await api.get('/status').set('host', host)).status;
  expect(await statusAt('API.shop.test')).toBe(200);
  expect(await statusAt('shop.test:8443')).toBe(200);
  expect(await statusAt('other.shop.test')).toBe(403);
});

test('behind proxies without a public address, any name may be theirs', async () => {
  const statusOf = async (isPublic: boolean) => {
    const addresses = { api: 'https://api.shop.test', site: 'https://shop.test', others: [] };
    const { api } = await openTestApp({ proxies: 1, addresses: { ...addresses, isPublic } });
    return (await api.get('/status').set('host', 'shop.example')).status;
  };
  expect(await statusOf(false)).toBe(200);
  expect(await statusOf(true)).toBe(403);
});

test.each(['0.0.0.0', '::'])(
  'bound to %s, a server responds under no foreign name either',
  { tags: ['D-76'] },
  async (host) => {
    const { url } = await startServer(['--host', host, '--public-demo']);
    const { port } = new URL(url);
    for (const path of ['/status', '/__mock/api/data', '/__mock/api/accounts']) {
      const api = supertest(`http://127.0.0.1:${port}`);
      expect((await api.get(path).set('host', 'rebound.example')).status).toBe(403);
      expect((await api.get(path).set('host', `[::1]:${port}`)).status).not.toBe(403);
    }
  },
);
