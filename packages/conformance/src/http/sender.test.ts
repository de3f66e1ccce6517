import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { jsonBody } from './body.ts';
import type { HttpRequest } from './exchange.ts';
import { openSender } from './sender.ts';
import { serve } from './target.ts';

const request = (parts: Partial<HttpRequest> = {}): HttpRequest => ({
  operation: undefined,
  method: 'GET',
  path: '/',
  headers: {},
  body: undefined,
  ...parts,
});

async function send(app: RequestListener, sent: HttpRequest, timeoutMs = 5000) {
  const sender = await openSender(app, { timeoutMs });
  const outcome = await sender.send(sent);
  await sender.close();
  return outcome;
}

const readAll = async (stream: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** The request that arrives at a server. */
async function arrivalOf(sent: HttpRequest) {
  const { response } = await send(async (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    outgoing.end(JSON.stringify({ method, url, headers, body: await readAll(incoming) }));
  }, sent);
  return response?.json as { method: string; url: string; headers: object; body: string };
}

const body = jsonBody({ name: 'Ẹ̀bà' });

test('sends the method, path, headers, and body length', async () => {
  const headers = { authorization: 'Bearer t' };
  const sent = request({ method: 'PUT', path: '/a%20b?c=d&c=', headers, body });
  expect(await arrivalOf(sent)).toMatchObject({
    method: 'PUT',
    url: '/a%20b?c=d&c=',
    body: '{"name":"Ẹ̀bà"}',
    headers: {
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'content-length': '19',
    },
  });
});

test('sends a chunked body without a length', async () => {
  const { headers, body: text } = await arrivalOf(
    request({ method: 'POST', body: { ...body, chunked: true } }),
  );
  expect(text).toBe('{"name":"Ẹ̀bà"}');
  expect(headers).toMatchObject({ 'transfer-encoding': 'chunked' });
  expect(headers).not.toHaveProperty('content-length');
});

test('sends the body of a GET', async () => {
  expect(await arrivalOf(request({ body }))).toMatchObject({
    method: 'GET',
    body: '{"name":"Ẹ̀bà"}',
  });
});

test('reads a response as bytes, text, and JSON, and does not follow redirects', async () => {
  const { response } = await send(
    (_request, outgoing) =>
      outgoing.writeHead(302, { Location: '/b', 'X-Two': ['1', '2'] }).end('[1]'),
    request(),
  );
  expect(response).toMatchObject({
    status: 302,
    headers: { location: '/b', 'x-two': '1,2' },
    text: '[1]',
    json: [1],
  });
});

test.each<[string, RequestListener, string]>([
  ['no response', () => {}, 'no response within 300 ms'],
  [
    'a response whose body never ends',
    (_request, outgoing) => void outgoing.write('a'),
    'the body of the response is not complete within 300 ms',
  ],
])('%s is a time-out', async (_name, app, failure) => {
  expect(await send(app, request(), 300)).toEqual({
    response: undefined,
    failure,
    timedOut: true,
  });
});

test.each([
  ['GET', 2],
  ['POST', 1],
])('if the server closes the connection, a %s is sent %i times', async (method, times) => {
  let calls = 0;
  const { failure } = await send((incoming) => {
    calls += 1;
    incoming.socket.destroy();
  }, request({ method }));
  expect(failure).toBe('the server closed the connection');
  expect(calls).toBe(times);
});

test('data that is not HTTP is not a response', async () => {
  const garbage = await send((incoming) => incoming.socket.end('Hello\r\n\r\n'), request());
  expect(garbage.failure).toMatch(/Expected HTTP/);
});

test.each<[string, string]>([
  ['content-length: 9\r\n\r\na', 'breaks off'],
  ['transfer-encoding: chunked\r\n\r\n9\r\na', 'breaks off'],
  ['transfer-encoding: chunked\r\n\r\nno size\r\n', 'has invalid chunks'],
])(
  'a response that is truncated after %j is an error, and the request is not repeated',
  async (rest, how) => {
    let calls = 0;
    const { failure } = await send((incoming) => {
      calls += 1;
      incoming.socket.end(`HTTP/1.1 200 OK\r\n${rest}`);
    }, request());
    expect(failure).toBe(`the body of the response ${how}`);
    expect(calls).toBe(1);
  },
);

test('an abort signal cancels requests in flight, and later requests are still sent', async () => {
  const arrived = Promise.withResolvers<void>();
  const { baseUrl, close, server } = await serve((incoming, outgoing) => {
    if (incoming.url === '/slow') arrived.resolve();
    else outgoing.end();
  });
  const sender = await openSender(baseUrl, { timeoutMs: 5000 });
  const stop = new AbortController();
  const slow = sender.send(request({ path: '/slow' }), stop.signal);
  await arrived.promise;
  stop.abort();
  expect(await slow).toMatchObject({ failure: 'the run was stopped', timedOut: false });
  expect(await sender.send(request())).toMatchObject({ response: { status: 200 } });
  await sender.close();
  await Promise.all([close(), once(server, 'close')]);
});

test.each([
  ['gracefully', (socket: IncomingMessage['socket']) => void socket.end()],
  ['with a reset', (socket: IncomingMessage['socket']) => void socket.resetAndDestroy()],
])(
  'repeats a request once if the server closes a kept-alive connection %s',
  async (_how, close) => {
    const seen = new Map<object, number>();
    let posts = 0;
    const app: RequestListener = ({ socket, method }, response) => {
      const count = (seen.get(socket) ?? 0) + 1;
      seen.set(socket, count);
      if (method === 'POST') posts += 1;
      // Only the first request of a connection gets a response.
      if (count > 1) close(socket);
      else response.end('there');
    };
    const sender = await openSender(app, { timeoutMs: 5000 });
    await sender.send(request());
    // The connection is free again.
    await new Promise((resolve) => void setImmediate(resolve));
    const { response } = await sender.send(request({ method: 'POST', body }));
    await sender.close();
    expect([response?.text, posts]).toEqual(['there', 2]);
  },
);

test('a server that closes its connections and no longer listens may have crashed', async () => {
  let posts = 0;
  const { server, baseUrl } = await serve((incoming, outgoing) => {
    if (incoming.method === 'GET') return outgoing.end();
    posts += 1;
    server.close();
    return server.closeAllConnections();
  });
  const sender = await openSender(baseUrl, { timeoutMs: 5000 });
  await sender.send(request());
  await new Promise((resolve) => void setImmediate(resolve));
  const { failure } = await sender.send(request({ method: 'POST', body }));
  await sender.close();
  expect([failure, posts]).toEqual([
    'the server closed the connection, and then refused a new one',
    1,
  ]);
});

test('does not repeat a request if the server closes a new connection', async () => {
  let posts = 0;
  const { failure } = await send(
    ({ socket }) => {
      posts += 1;
      socket.destroy();
    },
    request({ method: 'POST', body }),
  );
  expect([failure, posts]).toEqual(['the server closed the connection', 1]);
});
