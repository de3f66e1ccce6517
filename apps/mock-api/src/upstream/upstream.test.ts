import { SOURCE_HEADER } from '@catering/mock-control';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Exchange } from '../http/exchange.ts';
import { memoryLogs } from '../http/logs/logs.ts';
import type { Step } from '../http/pipeline/steps.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { orderOf } from '../testing/orders.ts';
import { png } from '../testing/pictures.ts';
import { postJson } from '../testing/post-json.ts';
import { exchange as sendRaw, serve } from '../testing/raw-request.ts';
import { serveSteps } from '../testing/serve-steps.ts';
import { jollof } from '../testing/small-menu.ts';
import { readNewestRequest, readRequests } from '../testing/recorded-requests.ts';
import { startServer } from '../testing/start-server.ts';
import { forwardTo } from './forward.ts';
import { json, startBefore } from '../testing/real-backends.ts';

test('the backend responds to every request except control requests', async () => {
  const backend = await openTestApp({ hasControl: false });
  const { url, control } = await startBefore(backend.app);
  const { headers } = await backend.person();
  const order = await fetch(`${url}/order`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(orderOf()),
  });
  expect(order.status).toBe(201);
  expect(order.headers.get(SOURCE_HEADER)).toBe('upstream');
  const dishes = await fetch(`${url}/dishes`);
  expect(await dishes.json()).toHaveLength(3);
  expect((await fetch(`${url}/robots.txt`)).headers.get(SOURCE_HEADER)).toBe('upstream');
  const listed = await readRequests(control());
  expect(
    listed.map(({ path, source, status, violations }) => [path, source, status, violations]),
  ).toEqual([
    ['/robots.txt', 'upstream', 404, []],
    ['/dishes', 'upstream', 200, []],
    ['/order', 'upstream', 201, []],
  ]);
});

test('named operations are those of the mock, and the rest of the backend', async () => {
  const backend = await serve(json([]));
  const { url } = await startServer(['--upstream', `${backend},dishes,blogs.get`]);
  const sourceOf = async (path: string) => {
    const response = await fetch(url + path);
    return [response.status, response.headers.get(SOURCE_HEADER)];
  };
  expect(await sourceOf('/blogs')).toEqual([200, 'upstream']);
  expect(await sourceOf('/blogs/none')).toEqual([404, null]);
  const [dish] = (await (await fetch(`${url}/dishes`)).json()) as { _id: string; image: string }[];
  expect(await sourceOf(`/dishes/${dish?._id}`)).toEqual([200, null]);
  expect(await sourceOf(String(dish?.image))).toEqual([200, null]);
});

test('the request of a client that has left waits for no backend, which is not blamed', async () => {
  const address = await serve((request) => void request.resume());
  const logs = memoryLogs({ now: Date.now });
  const replied = Promise.withResolvers<Exchange>();
  const watch: Step = (next) => async (request, exchange) => {
    const reply = await next(request, exchange);
    replied.resolve(exchange);
    return reply;
  };
  const client = new AbortController();
  const untilLeft: Step = (next) => async (request, exchange) => {
    client.abort();
    await new Promise<void>((resolve) => exchange.onOver(resolve));
    return next(request, exchange);
  };
  const url = await serveSteps([watch, untilLeft, forwardTo({ address, logs })], logs);
  await expect(fetch(`${url}/dishes`, { signal: client.signal })).rejects.toThrow('aborted');
  expect((await replied.promise).failure).toBeUndefined();
  expect(await logs.notes()).toEqual([]);
});

test.each(['GET', 'DELETE'])(
  'the body of a %s is not a second request, whatever its Connection says',
  async (method) => {
    const asked: string[] = [];
    const { url } = await startBefore((request, response) => {
      asked.push(request.url ?? '');
      request.resume();
      response.end('[]');
    });
    const body = 'GET /smuggled HTTP/1.1\r\nhost: x\r\n\r\n';
    const head = `${method} /plain HTTP/1.1\r\nhost: localhost\r\nconnection: content-length, close\r\ncontent-length: ${body.length}`;
    await sendRaw(Number(new URL(url).port), `${head}\r\n\r\n${body}`);
    await fetch(`${url}/next`);
    expect(asked).toEqual(['/plain', '/next']);
  },
);

test('redirects and cookies of a backend below a prefix are those of the mock', async () => {
  let address = '';
  const { url } = await startBefore((request, response) => {
    address = `http://${request.headers.host}/v1`;
    const location = {
      '/v1/a': `${address}/dishes?page=2`,
      '/v1/b': address,
      '/v1/c': 'https://example.com/v1/dishes',
      '/v1/d': '/v1/dishes',
      '/v1/e': '../dishes',
      '/v1/f': '/v1?page=2',
      '/v1/g': `${address}0/dishes`,
      '/v1/h': '/admin',
      '/v1/i': '//example.com/v1',
      '/v1/j': '/v1//example.com/x',
      '/v1/k': '/v1/../admin',
      '/v1/l': `//${request.headers.host}/v1/dishes`,
      '/v1/m': '/v1/\\example.com',
      '/v1/n': '',
    }[request.url ?? ''];
    const cookies = ['a=1; Path=/v1; HttpOnly', 'b=2; Domain=example.com; path=/v1/order', 'c=3'];
    response.writeHead(302, { location, 'set-cookie': cookies }).end();
  }, '/v1');
  const ask = (path: string) => fetch(url + path, { redirect: 'manual' });
  const locations = [];
  for (const path of 'abcdefghijklmn') {
    locations.push((await ask(`/${path}`)).headers.get('location'));
  }
  const elsewhere = 'https://example.com/v1/dishes';
  expect(locations).toEqual([
    '/dishes?page=2',
    '/',
    elsewhere,
    '/dishes',
    '../dishes',
    '/?page=2',
    `${address}0/dishes`,
    `${new URL(address).origin}/admin`,
    '//example.com/v1',
    '/.//example.com/x',
    `${new URL(address).origin}/admin`,
    '/dishes',
    '/.//example.com',
    '',
  ]);
  expect((await ask('/a')).headers.getSetCookie()).toEqual([
    'a=1; Path=/; HttpOnly',
    'b=2; path=/order',
    'c=3',
  ]);
});

test('a page can send any header to the backend, with cookies', async () => {
  const { url } = await startBefore(json([]));
  const { headers, status } = await fetch(`${url}/dishes`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'x-csrf-token',
    },
  });
  expect([status, headers.get('access-control-allow-headers')]).toEqual([204, 'x-csrf-token']);
  expect(headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(headers.get('access-control-allow-credentials')).toBe('true');
});

test('recognizes the account by the token that the backend issued earlier', async () => {
  const { url, control } = await startBefore(json({ token: 'of-the-backend' }));
  const credentials = JSON.stringify({ email: 'ada@example.com', password: 'jollof' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/auth/login`, { method: 'POST', headers, body: credentials });
  await fetch(`${url}/order`, { headers: { authorization: 'Bearer of-the-backend' } });
  await fetch(`${url}/order`, { headers: { authorization: 'Bearer of-another-user' } });
  const accounts = (await control().requests.list()).map(({ account }) => account);
  expect(accounts).toEqual([null, 'ada@example.com', null]);
});

test('a fault for an account applies to its token from the backend', async () => {
  const { url, control } = await startBefore((request, response) =>
    json(request.url === '/order' ? [] : { token: 'of-the-backend' })(request, response),
  );
  const fault = { operation: 'order.list', account: 'Ada@example.com', status: 503 } as const;
  await control().faults.add(fault);
  await postJson(`${url}/auth/login`, { email: 'ada@example.com', password: 'jollof-rice-1' });
  const statusOf = async (token: string) =>
    (await fetch(`${url}/order`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await statusOf('of-the-backend'), await statusOf('another')]).toEqual([503, 200]);
});

test('reports a configuration that forwards requests to the server itself', async () => {
  let address = '';
  const { url } = await startBefore(async (request, response) => {
    // A proxy passes on all other headers, and with them the "Via" of the mock.
    const { host: _, connection: _c, ...headers } = request.headers;
    const answer = await fetch(address + request.url, {
      headers: headers as Record<string, string>,
    });
    response.writeHead(answer.status).end(await answer.text());
  });
  address = url;
  const response = await fetch(`${url}/dishes`);
  expect([response.status, await response.json()]).toEqual([
    502,
    { code: 'BAD_GATEWAY', message: expect.stringContaining('it leads back to this server') },
  ]);
});

test('faults apply before the backend, and change its responses', async () => {
  let count = 0;
  const { url, control } = await startBefore((request, response) => {
    count += 1;
    if (request.url === '/pictures/a.png') response.setHeader('content-type', 'image/png').end(png);
    else json([jollof])(request, response);
  });
  await control().faults.add({ operation: 'blogs.list', status: 503 });
  expect((await fetch(`${url}/blogs`)).status).toBe(503);
  expect(count).toBe(0);
  await control().faults.add({ operation: 'dishes.list', replace: { '0.price': 'free' } });
  const response = await fetch(`${url}/dishes`);
  expect(await response.json()).toMatchObject([{ price: 'free' }]);
  expect(response.headers.get(SOURCE_HEADER)).toBe('upstream');
  await control().faults.add({ path: '*', body: {} });
  const picture = await (await fetch(`${url}/pictures/a.png`)).arrayBuffer();
  expect(Buffer.from(picture).equals(png)).toBe(true);
});

test('drops connection headers, and sends the host of the backend', async () => {
  let got: IncomingMessage['headers'] = {};
  let path: string | undefined;
  const url = (
    await startBefore((request, response) => {
      ({ headers: got, url: path } = request);
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.setHeader('access-control-allow-origin', 'https://elsewhere.example');
      response.setHeader('x-own', 'yes');
      response.end();
    }, '/v1/')
  ).url;
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    'GET /dishes?a=%20&a=2 HTTP/1.1\r\nhost: shop.localhost\r\nte: trailers\r\nconnection: close, x-hop\r\nx-hop: 1\r\nx-mock-acted: 1\r\nx-kept: 1\r\norigin: http://localhost:5173\r\n\r\n',
  );
  const answer = await text(socket);
  expect(path).toBe('/v1/dishes?a=%20&a=2');
  expect(got['x-kept']).toBe('1');
  expect(got.host).not.toBe('shop.localhost');
  expect(got).not.toHaveProperty('te');
  expect(got).not.toHaveProperty('x-hop');
  expect(got).not.toHaveProperty('x-mock-acted');
  const lower = answer.toLowerCase();
  expect(lower).toContain('set-cookie: a=1\r\nset-cookie: b=2\r\n');
  expect(lower).toContain('x-own: yes');
  expect(lower).toContain('access-control-allow-origin: http://localhost:5173');
  expect(lower).not.toContain('elsewhere.example');
  expect(lower).not.toContain('content-security-policy');
});

test('forwards bodies byte by byte, while they are still being sent', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { url, control } = await startBefore(async (request, response) => {
    if (request.method === 'PUT') return response.end(await buffer(request));
    response.write('first');
    await mayEnd;
    return response.end('last');
  });
  const picture = Buffer.concat([png, Buffer.alloc(300_000, 7)]);
  const upload = await fetch(`${url}/dishes/jollof/image`, { method: 'PUT', body: picture });
  expect(Buffer.from(await upload.arrayBuffer()).equals(picture)).toBe(true);
  expect((await readNewestRequest(control())).request.size).toBe(picture.length);
  const { body } = await fetch(`${url}/status`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('first');
  end();
  expect((await reader?.read())?.value).toBe('last');
});

test.each(['', ',', 'a b', '*'])(
  'forwards a response with "Vary: %s", and the server keeps working',
  async (value) => {
    const { url } = await startBefore(({ socket }) =>
      socket.end(`HTTP/1.1 200 OK\r\nvary: ${value}\r\ncontent-length: 2\r\n\r\n[]`),
    );
    const response = await fetch(`${url}/blogs`, { headers: { origin: 'http://localhost:5173' } });
    expect([response.status, await response.json()]).toEqual([200, []]);
    expect(response.headers.get('vary')).toMatch(/^Origin/);
    expect((await fetch(`${url}/__mock/api/clock`)).status).toBe(200);
  },
);

test('a response varies by each header once', async () => {
  const { url } = await startBefore(({ socket }) =>
    socket.end(
      'HTTP/1.1 200 OK\r\nvary: origin\r\nvary: Accept, Origin\r\ncontent-length: 2\r\n\r\n[]',
    ),
  );
  const withOrigin = await fetch(`${url}/blogs`, { headers: { origin: 'http://localhost:5173' } });
  expect(withOrigin.headers.get('vary')).toBe('Origin, Accept');
  expect((await fetch(`${url}/blogs`)).headers.get('vary')).toBe('Origin, Accept');
});

test.each([
  ['X-Total-Count, X-Other', 'X-Total-Count, X-Other'],
  ['*', 'x-total-count, content-type'],
])('pages may read what the backend exposes with %s', async (given, expected) => {
  const { url } = await startBefore((request, response) => {
    request.resume();
    response.setHeader('x-total-count', '42');
    response.setHeader('access-control-expose-headers', given);
    response.setHeader('content-type', 'application/json');
    response.end('[]');
  });
  const { headers } = await fetch(`${url}/dishes`, {
    headers: { origin: 'http://localhost:5173' },
  });
  const exposed = headers.get('access-control-expose-headers');
  expect(exposed).toContain('X-Mock-Acted');
  expect(exposed).toContain(expected);
  expect(exposed).not.toContain('*');
});
