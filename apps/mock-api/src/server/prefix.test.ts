import { request as forward } from 'node:http';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { serve } from '../testing/raw-request.ts';
import { startServer } from '../testing/start-server.ts';

const PREFIX = '/api';

/** A proxy that has the server of a port below a prefix, which it leaves out of the path or keeps. */
const serveProxy = (keepsPrefix: boolean, portOf: () => string) =>
  serve((request, response) => {
    const { url = '', method, headers } = request;
    if (!url.startsWith(`${PREFIX}/`)) return response.writeHead(404).end('of the site');
    const path = keepsPrefix ? url : url.slice(PREFIX.length);
    const passed = forward({ host: '127.0.0.1', port: portOf(), method, path, headers }, (from) => {
      response.writeHead(from.statusCode ?? 0, from.headers);
      from.pipe(response);
    });
    return request.pipe(passed);
  });

test.each([
  ['leaves it out', false],
  ['keeps it', true],
])('the server works behind a proxy with a path prefix that %s', async (_what, keepsPrefix) => {
  let port = '';
  const proxy = await serveProxy(keepsPrefix, () => port);
  const base = proxy + PREFIX;
  const server = await startServer(['--public-address', `${base}/`]);
  ({ port } = new URL(server.url));

  const api = supertest(base);
  expect((await api.get('/?a=1')).status).toBe(200);
  const { body: dishes } = await api.get('/dishes');
  const picture = await api.get(dishes[0].image);
  expect(picture.headers['content-type']).toBe('image/webp');

  for (const path of ['/openapi.json', '/__mock/openapi.json']) {
    const { servers } = (await api.get(path)).body;
    expect(new URL(servers[0].url, base + path).href).toBe(`${base}/`);
  }

  expect((await api.get('/__mock')).headers['content-type']).toMatch(/^text\/html/);
  const choosing = api.post('/__mock/api/scenario').set('origin', proxy);
  expect((await choosing.send({ name: null })).status).toBe(200);

  const account = { email: 'new@example.com', password: 'a good password' };
  await api.post('/auth/signup/emailandpassword').send(account);
  const [mail] = (await api.get('/__mock/api/mails')).body;
  const [link] = mail.text.match(/https?:\S+/);
  expect(link).toContain(`${base}/auth/verify?`);
  expect((await api.get(link.slice(base.length))).status).toBe(200);
});
