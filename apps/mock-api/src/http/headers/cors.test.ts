import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

const SITE = 'http://localhost:5173';

test(
  'an allowed site can send the headers it needs and read Retry-After',
  { tags: ['D-04'] },
  async () => {
    const { api } = await openTestApp({ hasControl: false });
    const asked = await api.options('/order').set({
      origin: SITE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    });
    expect(asked.status).toBe(204);
    expect(asked.headers['access-control-allow-origin']).toBe(SITE);
    expect(asked.headers['access-control-allow-headers']).toBe(
      'Authorization,Content-Type,Idempotency-Key',
    );
    expect(asked.headers['access-control-allow-methods']).toContain('PUT');
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
    const { headers } = await api.get('/dishes').set('origin', SITE);
    expect(headers['access-control-allow-origin']).toBe(SITE);
    expect(headers['access-control-expose-headers']).toBe('Retry-After');
    expect(headers.vary).toContain('Origin');
  },
);

test('pages can send the headers of the mock, and read its response headers', async () => {
  const { api } = await openTestApp();
  const asked = await api
    .options('/dishes')
    .set({ origin: SITE, 'access-control-request-method': 'GET' });
  expect(asked.headers['access-control-allow-headers']).toMatch(/,X-Mock-Fault,X-Mock-Space$/);
  const { headers } = await api.get('/dishes').set('origin', SITE);
  expect(headers['access-control-expose-headers']).toBe('Retry-After,X-Mock-Source,X-Mock-Acted');
});

test('a site with every port is one host of one scheme', async () => {
  const { api } = await openTestApp({ siteOrigins: ['http://localhost:*'] });
  const allowed = async (origin: string) =>
    (await api.get('/dishes').set({ origin })).headers['access-control-allow-origin'];
  expect(await allowed('http://localhost:3000')).toBe('http://localhost:3000');
  expect(await allowed('http://localhost')).toBe('http://localhost');
  for (const origin of ['https://localhost:3000', 'http://127.0.0.1:3000', 'http://a.localhost']) {
    expect(await allowed(origin)).toBeUndefined();
  }
});

test('a blocked origin is logged once, with the option that allows it', async () => {
  const { api, logs } = await openTestApp();
  const ask = (origin: string, host = '127.0.0.1:4000') => api.get('/dishes').set({ origin, host });
  for (const _time of [1, 2]) await ask('http://localhost:3000');
  await ask('null');
  await ask('capacitor://localhost');
  await ask(SITE);
  await ask('http://shop.localhost:4000', 'shop.localhost:4000');
  const behindProxy = { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' };
  await api.get('/dishes').set(behindProxy);
  expect((await logs.notes()).map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'warn: A page of capacitor://localhost is not let in. Serve it over http: a page of another scheme cannot be let in.',
    'warn: A page of null is not let in. Serve it over http: a page from a file, or in a sandbox, has no origin.',
    'warn: A page of http://localhost:3000 is not let in. To let it in, start the server with --site http://localhost:3000, or serveTestApp() with it in sites.',
  ]);
});

test('a method and a header that the contract lacks are logged once, with those that pages may send', async () => {
  const { api, logs } = await openTestApp({ hasControl: false });
  const ask = (origin: string) =>
    api.options('/dishes').set({
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'content-type, x-csrf-token',
    });
  for (const _time of [1, 2]) await ask(SITE);
  expect((await logs.notes()).map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'warn: The browser blocks requests with the header x-csrf-token of your page (CORS). A backend of the contract allows only: Authorization, Content-Type, Idempotency-Key.',
    'warn: The browser blocks requests with the method PATCH of your page (CORS). A backend of the contract allows only: GET, HEAD, POST, PUT, DELETE.',
  ]);
});

test('made-up origins do not fill the log', async () => {
  const { api, logs } = await openTestApp();
  for (let number = 1; number <= 60; number += 1) {
    await api.get('/dishes').set('origin', `https://site-${number}.example`);
  }
  expect(await logs.notes()).toHaveLength(50);
});

test('the site can read error responses too', { tags: ['D-04'] }, async () => {
  const { api } = await openTestApp();
  for (const path of ['/order', '/nowhere', '/dishes/%E0%A4%A']) {
    const { headers } = await api.get(path).set('origin', SITE);
    expect(headers['access-control-allow-origin']).toBe(SITE);
  }
});

test.each(['https://evil.example', 'http://localhost:51733', 'null', 'http://localhost'])(
  'blocks the origin %s',
  { tags: ['D-04'] },
  async (origin) => {
    const { api } = await openTestApp();
    const { headers } = await api.get('/dishes').set('origin', origin);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  },
);

test('a page that sends credentials is noted once in the log', async () => {
  const { api, logs } = await openTestApp();
  const ask = (headers: object) => api.get('/dishes').set({ origin: SITE, ...headers });
  await ask({ 'sec-fetch-site': 'same-origin', cookie: 'a=1' });
  await ask({ 'sec-fetch-site': 'cross-site' });
  expect(await logs.notes()).toEqual([]);
  await ask({ cookie: 'a=1' });
  await ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-storage-access': 'none' });
  expect((await logs.notes()).map(({ message }) => message)).toEqual([
    "The browser blocks the requests of http://localhost:5173 with credentials (CORS), as a backend of the contract takes no cookies. Leave out credentials: 'include' (fetch), withCredentials (axios).",
  ]);
});
