import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { Observation } from '../../traffic/observation.ts';
import { serve } from '../../http/serve.ts';
import { startProxy } from './proxy.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A proxy before a backend, what it has seen, and the first of that. */
async function before(backend: RequestListener | string, path = '') {
  const seen: Observation[] = [];
  const { promise: first, resolve } = Promise.withResolvers<Observation>();
  const served = typeof backend === 'string' ? undefined : await serve(backend);
  if (served) closing.push(served.close);
  const target = (served?.baseUrl ?? (backend as string)) + path;
  const onExchange = (one: Observation) => {
    seen.push(one);
    resolve(one);
  };
  const proxy = await startProxy({ target, port: 0, onExchange });
  closing.push(proxy.close);
  return { url: proxy.baseUrl, seen, first };
}

const readAll = async (request: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Sends back what it got. */
const echo = async (request: IncomingMessage, response: ServerResponse) => {
  const body = await readAll(request);
  response.setHeader('x-length', request.headers['content-length'] ?? 'none');
  response.setHeader('content-type', request.headers['content-type'] ?? 'application/octet-stream');
  response.end(body);
};

const picture = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('forwards a form with a picture byte by byte, and its response too', async () => {
  const { url, first } = await before((request, response) => void echo(request, response));
  const form = new FormData();
  form.append('caption', 'Jollof');
  form.append('files', new Blob([picture], { type: 'image/png' }), 'plate.png');
  const { headers, body } = new Request(url, { method: 'POST', body: form });
  const sent = Buffer.from(await new Response(body).arrayBuffer());
  const type = headers.get('content-type') ?? '';
  const options = { method: 'POST', body: sent, headers: { 'content-type': type } };
  const response = await fetch(`${url}/dishes/1/image`, options);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('x-length')).toBe(`${sent.length}`);
  expect(hashOf(await response.bytes())).toBe(hashOf(sent));
  expect((await first).exchange.request).toMatchObject({ method: 'POST', body: { type } });
});

test('listens on the given address', async () => {
  const target = 'http://127.0.0.1:9';
  const proxy = await startProxy({ target, port: 0, host: '::1', onExchange: () => {} });
  closing.push(proxy.close);
  expect(proxy.baseUrl).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect((await fetch(proxy.baseUrl)).status).toBe(502);
});

test('forwards an encoded response unchanged, and decodes it for the check', async () => {
  const body = gzipSync('{"message":"Wéll"}');
  const { url, first } = await before((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(body),
  );
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const raw = await readAll(socket);
  const start = raw.indexOf(body);
  expect(gunzipSync(raw.subarray(start, start + body.length)).toString()).toContain('Wéll');
  expect((await first).exchange.response?.json).toEqual({ message: 'Wéll' });
});

test('forwards a response while the backend is still sending it', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { url } = await before(async (_request, response) => {
    response.write('first');
    await mayEnd;
    response.end('last');
  });
  const { body } = await fetch(url);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('first');
  end();
  expect((await reader?.read())?.value).toBe('last');
});

test('forwards headers with their order, case, and repetitions, except those of the connection', async () => {
  let got: string[] = [];
  const { url } = await before((request, response) => {
    got = request.rawHeaders;
    response.setHeader('Set-Cookie', ['a=1', 'b=2']);
    response.end();
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'GET / HTTP/1.1\r\nHost: shop.example\r\nX-One: 1\r\nX-Two: 2\r\nX-One: 3\r\nX-Hop: 4\r\nConnection: close, x-hop\r\n\r\n',
  );
  const text = (await readAll(socket)).toString();
  expect(got.join(' ')).toMatch(/X-One 1 X-Two 2 X-One 3/);
  expect(got.join(' ')).not.toMatch(/X-Hop|shop\.example/);
  expect(text).toMatch(/Set-Cookie: a=1\r\nSet-Cookie: b=2\r\n/);
});

test('prepends the path of the target to each path, and keeps the query', async () => {
  const { url, first } = await before((request, response) => response.end(request.url), '/api/v1/');
  expect(await (await fetch(`${url}/dishes?name=a%20b&name=c`)).text()).toBe(
    '/api/v1/dishes?name=a%20b&name=c',
  );
  expect((await first).exchange.request.path).toBe('/dishes?name=a%20b&name=c');
});

test('responds with 502 in the error shape for each request while the backend is down', async () => {
  const { url, seen } = await before('http://127.0.0.1:9');
  for (const attempt of [1, 2]) {
    const response = await fetch(`${url}/dishes`, { method: 'POST', body: '{}' });
    expect([attempt, response.status, await response.json()]).toEqual([
      attempt,
      502,
      {
        message: 'No response from http://127.0.0.1:9: the connection was refused.',
        code: 'BAD_GATEWAY',
      },
    ]);
  }
  expect(seen.map(({ exchange }) => exchange.failure)).toEqual([
    'the connection was refused',
    'the connection was refused',
  ]);
});

test('aborts a truncated response for the client too, and reports it', async () => {
  const { url, first } = await before((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => response.destroy());
  });
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
  expect((await first).exchange.failure).toMatch(/^the response is not complete: /);
});

test('a client that disconnects also ends the request to the backend, and causes no finding', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { url, seen } = await before((_request, response) => {
    response.on('close', leave);
    ask();
  });
  const gone = new AbortController();
  const response = fetch(url, { signal: gone.signal });
  await asked;
  gone.abort();
  await expect(response).rejects.toThrow();
  await left;
  expect(seen).toEqual([]);
});

test('rejects a WebSocket with 501, and forwards a request that offers an upgrade', async () => {
  const { url } = await before((_request, response) => response.end('plain'));
  const ask = async (protocol: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      `GET / HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
    );
    return (await readAll(socket)).toString();
  };
  expect(await ask('websocket')).toMatch(/^HTTP\/1\.1 501 .*"code":"NOT_IMPLEMENTED"/s);
  expect(await ask('h2c')).toMatch(/^HTTP\/1\.1 200 .*plain/s);
});

test('rejects a port in use in one sentence', async () => {
  const { url } = await before((_request, response) => response.end());
  const port = Number(new URL(url).port);
  await expect(
    startProxy({ target: 'http://127.0.0.1:9', port, onExchange: () => {} }),
  ).rejects.toThrow(`error: the proxy cannot listen on port ${port} of 127.0.0.1: EADDRINUSE.`);
});
