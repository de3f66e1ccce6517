import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { mockApiCommand, readOptions } from '../server/options.ts';
import { start } from '../server/start.ts';
import { temporaryFolder } from '../testing/run-server.ts';
import { startServer } from '../testing/start-server.ts';

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Records what a backend is asked and responds, and gives the file. */
async function record(backend: RequestListener, ask: (url: string) => Promise<unknown>) {
  const folder = temporaryFolder();
  const file = join(folder, 'recorded.har');
  const upstream = `http://${await serve(backend)}`;
  const given = ['--port', '0', '--database', ':memory:', '--log-level', 'silent'];
  const options = [...given, '--upstream', upstream, '--record', file];
  const { address, stop } = await start(readOptions(mockApiCommand(), options));
  await ask(address);
  await stop();
  return { folder, file, har: readFileSync(file, 'utf8') };
}

/** Each secret says where it was, so that a failure does. */
const secret = (place: string) => `secret-${place}-8271`;

/** What a HAR file holds, with what it encodes. */
const decoded = (har: string) =>
  har +
  har.replaceAll(/"([\w+/]+=*)"/g, (_all, base64) => Buffer.from(base64, 'base64').toString());

test('a recording contains no token or password anywhere', async () => {
  const tokens = {
    token: secret('json'),
    data: [{ session: { id: secret('nested') }, user: { refreshToken: [secret('list')] } }],
    text: JSON.stringify({ accessToken: secret('json-in-text') }),
    next: `/reset-password?resetToken=${secret('link')}`,
  };
  const json = JSON.stringify(tokens);
  const bodies: Readonly<Record<string, { type?: string; gzip?: true; body: string }>> = {
    '/auth/login': { type: 'application/json', body: json },
    '/gzip': { type: 'application/json', gzip: true, body: json },
    '/no-type': { body: json },
    '/bytes': { type: 'application/octet-stream', body: json },
    '/lines': { type: 'application/x-ndjson', body: `${json}\n${json}\n` },
    '/broken': { type: 'application/json', body: json.slice(0, -1) },
    '/page': {
      type: 'text/html',
      body: `<a href="/verify?token=${secret('page')}">Verify</a>`,
    },
  };
  const { har } = await record(
    (request, response) => {
      request.resume();
      const { type, gzip, body } = bodies[request.url?.split('?')[0] ?? ''] ?? { body: '{}' };
      response.setHeader('set-cookie', [`sid=${secret('cookie')}`, `b=${secret('second-cookie')}`]);
      response.setHeader('location', `/login?access_token=${secret('location')}`);
      response.setHeader('x-api-key', secret('response-key'));
      if (type) response.setHeader('content-type', type);
      if (gzip) response.setHeader('content-encoding', 'gzip');
      response.end(gzip ? gzipSync(body) : body);
    },
    async (url) => {
      const post = (
        path: string,
        body: NonNullable<RequestInit['body']>,
        headers: Record<string, string> = {},
      ) => fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' });
      const type = { 'content-type': 'application/json' };
      const password = secret('password');
      await post('/auth/login', JSON.stringify({ email: 'a@example.com', password }), {
        ...type,
        authorization: `Bearer ${secret('bearer')}`,
        cookie: `sid=${secret('sent-cookie')}`,
        referer: `http://shop/reset-password?resetToken=${secret('referer')}`,
        'x-api-key': secret('key'),
      });
      await post(
        `/auth/reset-password?resetToken=${secret('query')}&a%5Btoken%5D=${secret('encoded')}`,
        JSON.stringify({ account: [{ newPassword: secret('new-password') }] }),
        type,
      );
      await post('/form', new URLSearchParams({ password: secret('form') }));
      const upload = new FormData();
      upload.set('password', secret('upload'));
      await post('/upload', upload);
      await post('/bytes', new Blob([JSON.stringify({ password: secret('sent-bytes') })]));
      for (const path of Object.keys(bodies)) await (await fetch(url + path)).text();
    },
  );
  expect(har).toContain('/auth/reset-password?resetToken=***');
  expect(JSON.parse(har).log.entries).toHaveLength(5 + Object.keys(bodies).length);
  expect(decoded(har).match(/secret-[\w-]+-8271/g) ?? []).toEqual([]);
});

test('only its owner can read a recording', async () => {
  const ask = async (url: string) => fetch(`${url}/dishes`);
  const { folder, file } = await record((_request, response) => response.end('[]'), ask);
  const mode = () => (statSync(file).mode & 0o777).toString(8);
  expect(mode()).toBe('600');
  expect(readdirSync(folder)).toEqual(['recorded.har']);
  chmodSync(file, 0o644);
  await startServer(['--record', file]);
  expect(mode()).toBe('600');
});

test('a replay sends no CORS headers and no masked cookies from the recording', async () => {
  const file = join(temporaryFolder(), 'foreign.har');
  const entry = (url: string, header: object) => ({
    request: { method: 'GET', url },
    response: { status: 200, headers: [header], content: { text: 'recorded' } },
  });
  const entries = [
    entry('http://x/a', { name: 'Access-Control-Allow-Origin', value: 'https://evil.example' }),
    entry('http://x/b', { name: 'Set-Cookie', value: '***' }),
    entry('http://x/__mock/api/clock', { name: 'x-any', value: 'any' }),
  ];
  writeFileSync(file, JSON.stringify({ log: { entries } }));
  const { url } = await startServer(['--replay', file]);
  const get = (path: string) => fetch(url + path, { headers: { origin: 'https://evil.example' } });
  const opened = await get('/a');
  expect(await opened.text()).toBe('recorded');
  expect(opened.headers.get('access-control-allow-origin')).toBeNull();
  const withoutCookie = await get('/b');
  expect(await withoutCookie.text()).toBe('recorded');
  expect(withoutCookie.headers.getSetCookie()).toEqual([]);
  expect((await get('/__mock/api/clock')).status).toBe(403);
});

test('sends credentials only to the configured backend', async () => {
  const taken: string[] = [];
  const other = await serve((request, response) => {
    taken.push(request.url ?? '');
    response.end();
  });
  const got: (string | undefined)[] = [];
  const backend = await serve((request, response) => {
    got.push(request.headers.authorization);
    request.resume();
    response.writeHead(307, { location: `http://${other}/stolen` }).end();
  });
  const { url } = await startServer(['--upstream', `http://${backend}`]);
  for (const target of ['/dishes', `//${other}/dishes`, `http://${other}/dishes`, `/@${other}/`]) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      `GET ${target} HTTP/1.1\r\nhost: ${other}\r\nauthorization: Bearer mine\r\nconnection: close\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 307 /);
  }
  expect(got).toEqual(['Bearer mine', 'Bearer mine', 'Bearer mine', 'Bearer mine']);
  expect(taken).toEqual([]);
});
