import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { memoryLogs } from '../http/logs/logs.ts';
import { exchange } from '../testing/raw-request.ts';
import { serveSteps } from '../testing/serve-steps.ts';
import { startServer } from '../testing/start-server.ts';
import { forwardTo } from './forward.ts';

/** A backend that does to each connection what the test says, once a request has come. */
async function rawBackend(act: (socket: Socket, request: string) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => act(socket, bytes.toString('latin1')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const ok = (headers: string, body = '') => `HTTP/1.1 200 OK\r\n${headers}\r\n\r\n${body}`;
const json = 'content-type: application/json';
const broken = gzipSync('[]').subarray(0, 12).toString('latin1');

/** Bytes that a backend sends, and the status that its client gets, or a response that breaks off. */
const responses: Readonly<Record<string, readonly [bytes: string, number | 'broken off']>> = {
  'two lengths': [ok('content-length: 2\r\ncontent-length: 3', '[]'), 502],
  'chunks without an end': [ok('transfer-encoding: chunked', '2\r\n[]\r\n'), 'broken off'],
  'a body that ends early': [ok('content-length: 100', '[]'), 'broken off'],
  'hints before the response': [
    `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n${ok('content-length: 2', '[]')}`,
    200,
  ],
  'hints alone': ['HTTP/1.1 100 Continue\r\n\r\n', 502],
  'a 204 with a body': ['HTTP/1.1 204 No Content\r\ncontent-length: 2\r\n\r\n[]', 204],
  'headers of 100 kB': [ok(`x-long: ${'x'.repeat(100_000)}`), 502],
  'bytes of Latin-1 in a header': [ok('x-name: caf\u00e9\r\ncontent-length: 0'), 200],
  'a compressed body that is cut off': [
    ok(`${json}\r\ncontent-encoding: gzip\r\ncontent-length: 12`, broken),
    200,
  ],
  'an unknown content coding': [
    ok(`${json}\r\ncontent-encoding: of-tomorrow\r\ncontent-length: 2`, '[]'),
    200,
  ],
  'JSON that is none': [ok(`${json}\r\ncontent-length: 2`, '[}'), 200],
  'JSON with a thousand levels': [
    ok(`${json}\r\ncontent-length: 2000`, '['.repeat(1000) + ']'.repeat(1000)),
    200,
  ],
  'the status 999': ['HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n', 999],
  'another protocol': ['SSH-2.0-OpenSSH_9.6\r\n', 502],
  nothing: ['', 502],
};

const outcomeOf = async (url: string) => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'never' : 'broken off';
  }
};

const isAlive = async (url: string) => (await fetch(`${url}/__mock/api/clock`)).status;

test.each(Object.entries(responses))('%s neither stops nor blocks the mock', async (_name, row) => {
  const [bytes, expected] = row;
  const warnings: Error[] = [];
  const collect = (warning: Error) => void warnings.push(warning);
  process.on('warning', collect);
  onTestFinished(() => void process.off('warning', collect));
  const address = await rawBackend((socket) => void socket.end(bytes, 'latin1'));
  const { url, control } = await startServer(['--upstream', address]);
  expect(await outcomeOf(`${url}/dishes`)).toBe(expected);
  await control().faults.add({ path: '*', replace: { price: 1 }, headers: { 'x-fault': '1' } });
  expect(['broken off', 502, 200, expected]).toContain(await outcomeOf(`${url}/dishes`));
  expect(await isAlive(url)).toBe(200);
  expect(warnings).toEqual([]);
});

test.each([
  ['among the headers', 'HTTP/1.1 200 OK\r\nx-a:'],
  ['in the body', ok('content-length: 100', '[')],
])('a connection that is reset %s is a 502, or aborts the response', async (_when, bytes) => {
  const address = await rawBackend((socket) =>
    socket.write(bytes, 'latin1', () => setImmediate(() => socket.resetAndDestroy())),
  );
  const { url } = await startServer(['--upstream', address]);
  expect([502, 'broken off']).toContain(await outcomeOf(`${url}/dishes`));
  expect(await isAlive(url)).toBe(200);
});

test('a body after a HEAD response is not read as the next response', async () => {
  const address = await rawBackend((socket) => void socket.write(ok('content-length: 2', '[]')));
  const { url } = await startServer(['--upstream', address]);
  for (const _time of [1, 2, 3]) {
    const response = await fetch(`${url}/dishes`, { method: 'HEAD' });
    expect([200, 502]).toContain(response.status);
  }
  expect(await isAlive(url)).toBe(200);
});

test('opens a new connection if the backend closes the old one as a request is sent', async () => {
  const seen = new WeakSet<Socket>();
  const address = await rawBackend((socket) => {
    if (seen.has(socket)) return socket.destroy();
    seen.add(socket);
    return socket.write(ok('content-length: 2', '[]'));
  });
  const { url } = await startServer(['--upstream', address]);
  for (const _time of [1, 2, 3, 4]) expect(await outcomeOf(`${url}/dishes`)).toBe(200);
});

test('a request with a body is a 502 if the backend closes the connection that it comes on', async () => {
  let isFirst = true;
  const address = await rawBackend((socket, request) => {
    if (request.startsWith('GET /dishes')) return socket.write(ok('content-length: 2', '[]'));
    if (isFirst) socket.destroy();
    isFirst = false;
    // Other clients wait for the body.
    return undefined;
  });
  const { url } = await startServer(['--upstream', address, '--log-level', 'silent']);
  expect(await outcomeOf(`${url}/dishes`)).toBe(200);
  const bytes =
    'GET /blogs HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}';
  expect(await exchange(Number(new URL(url).port), bytes)).toMatch(/^HTTP\/1\.1 502 /);
});

test('a backend that stops in the body is dropped after a time-out', async () => {
  const address = await rawBackend((socket) => void socket.write(ok('content-length: 100', '[')));
  const logs = memoryLogs({ now: () => 0 });
  const url = await serveSteps([forwardTo({ address, logs, timeoutMs: 100 })], logs);
  expect(await outcomeOf(`${url}/dishes`)).toBe('broken off');
});

test('a body without a length that ends with a reset is broken off for the client too', async () => {
  const address = await rawBackend((socket) =>
    socket.write(ok(json, '[{"a"'), () => setImmediate(() => socket.resetAndDestroy())),
  );
  const { url } = await startServer(['--upstream', address]);
  expect(await outcomeOf(`${url}/dishes`)).toBe('broken off');
});

test.each([
  [
    'of unknown encoding',
    ok(`${json}\r\ncontent-encoding: of-tomorrow\r\ncontent-length: 3`, '\xff[]'),
  ],
  ['in UTF-16', ok(`${json}; charset=utf-16\r\ncontent-length: 6`, '\xff\xfe[\0]\0')],
])('a fault leaves the bytes of a body %s as they are', async (_what, bytes) => {
  const address = await rawBackend((socket) => socket.write(bytes, 'latin1'));
  const { url } = await startServer(['--upstream', address]);
  const headers = { 'x-mock-fault': '{"replace":{"0.name":"x"}}' };
  const answer = await exchange(
    Number(new URL(url).port),
    `GET /dishes HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-mock-fault: ${headers['x-mock-fault']}\r\n\r\n`,
  );
  expect(answer.split('\r\n\r\n')[1]).toBe(bytes.split('\r\n\r\n')[1]);
});

test('for a client of HTTP/1.0, a body that breaks off ends with a reset', async () => {
  const chunk = ok('transfer-encoding: chunked', '2\r\n[1\r\n');
  const address = await rawBackend((socket) => socket.end(chunk));
  const { url } = await startServer(['--upstream', address]);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /dishes HTTP/1.0\r\nhost: localhost\r\n\r\n');
  await expect(buffer(socket)).rejects.toThrow('ECONNRESET');
});

test.each(['/../admin', '/a/%2e%2E/..', '/./../admin?a=/..'])(
  'the path %s stays below the address of the backend',
  async (path) => {
    const asked: string[] = [];
    const address = await rawBackend((socket, request) => {
      asked.push(request.split(' ')[1] ?? '');
      socket.write(ok('content-length: 2', '[]'));
    });
    const { url } = await startServer(['--upstream', `${address}/v1`]);
    const bytes = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
    expect(await exchange(Number(new URL(url).port), bytes)).toMatch(/^HTTP\/1\.1 200 /);
    expect(asked).toEqual([expect.stringMatching(/^\/v1\/(?:admin|$)/)]);
  },
);

test('a body of a fault is sent without the encoding of the one that it replaces', async () => {
  const address = await rawBackend((socket) =>
    socket.write(ok(`${json}\r\ncontent-encoding: gzip\r\ncontent-length: 2`, '[]')),
  );
  const { url } = await startServer(['--upstream', address, '--log-level', 'silent']);
  const response = await fetch(`${url}/dishes`, { headers: { 'x-mock-fault': '{"body":[1]}' } });
  expect(await response.text()).toBe('[1]');
});

test('a backend that stops in a body that a fault changes is a 502 of the mock', async () => {
  const address = await rawBackend((socket) =>
    socket.end(ok('content-type: application/json\r\ncontent-length: 100', '[')),
  );
  const { url, control } = await startServer(['--upstream', address, '--log-level', 'silent']);
  const headers = { 'x-mock-fault': '{"body":[]}' };
  const response = await fetch(`${url}/dishes`, { headers });
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    code: 'BAD_GATEWAY',
    message: `No response from ${address}: the server closed the connection.`,
  });
  expect(await control().requests.list()).toMatchObject([{ status: 502, source: 'mock' }]);
});

test.each([
  ['of one byte', ok('content-length: 1', '1')],
  ['without a byte', ok('transfer-encoding: chunked', '0\r\n\r\n')],
])('during: of a body %s, the head arrives before the connection closes', async (_what, bytes) => {
  const address = await rawBackend((socket) => socket.write(bytes));
  const { url } = await startServer(['--upstream', address]);
  const headers = { 'x-mock-fault': '{"drop":true,"when":"during"}' };
  const response = await fetch(`${url}/dishes`, { headers });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});

test('a body without an end that a fault would change is a 502', async () => {
  const piece = `${(100_000).toString(16)}\r\n${'1'.repeat(100_000)}\r\n`;
  const address = await rawBackend((socket) => {
    socket.write(ok(`${json}\r\ntransfer-encoding: chunked`));
    const send = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', send);
    send();
  });
  const { url } = await startServer(['--upstream', address, '--log-level', 'silent']);
  const headers = { 'x-mock-fault': '{"replace":{"0.name":"x"}}' };
  const response = await fetch(`${url}/dishes`, { headers });
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('too long for a fault to change it');
});

test('of a response that is wrong everywhere, a bounded number of violations is told', async () => {
  const body = JSON.stringify(Array.from({ length: 20_000 }, () => 1));
  const address = await rawBackend((socket) =>
    socket.write(ok(`content-type: application/json\r\ncontent-length: ${body.length}`, body)),
  );
  const { url, control } = await startServer(['--upstream', address, '--log-level', 'silent']);
  await (await fetch(`${url}/dishes`)).text();
  const [row] = await control().requests.list();
  const { violations } = await control().requests.read({ id: String(row?._id) });
  expect(violations.length).toBeLessThan(200);
  expect(violations.map(({ message }) => message).join()).toContain('more places');
});

test('a client that disconnects during its body also ends the request to the backend', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const address = await rawBackend((socket) => void socket.on('close', () => leave()));
  const { url } = await startServer(['--upstream', address]);
  const sent = sendRequest(`${url}/order`, {
    method: 'POST',
    headers: { 'content-length': '1000' },
  });
  sent.on('error', () => undefined);
  sent.write('[', () => setTimeout(() => sent.destroy(), 50));
  await left;
  expect(await isAlive(url)).toBe(200);
});
