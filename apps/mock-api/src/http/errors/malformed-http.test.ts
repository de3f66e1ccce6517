import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf, listen } from '../../server/listen.ts';
import { jollof, oldPost } from '../../testing/small-menu.ts';
import { exchange, listenFor } from '../../testing/raw-request.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

test.each([
  ['is no HTTP', 'hello\r\n\r\n', 400],
  [
    'has endless headers',
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['expects the unknown', 'GET / HTTP/1.1\r\nhost: localhost\r\nexpect: x\r\n\r\n', 417],
  ['asks for a tunnel', 'CONNECT localhost:1 HTTP/1.1\r\nhost: localhost\r\n\r\n', 405],
])(
  'a request that %s gets the one error shape',
  { tags: ['D-53'] },
  async (_what, bytes, status) => {
    const { app } = await openTestApp();
    const answer = await exchange(await listenFor(app), bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(bodyOf(answer)).toEqual({
      message: 'The request cannot be read.',
      code: expect.any(String),
    });
  },
);

test(
  'the path "*" gets a normal response, and so does an absolute address of this server',
  { tags: ['D-53'] },
  async () => {
    const { app } = await openTestApp();
    const port = await listenFor(app);
    const ask = (line: string) =>
      exchange(port, `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    expect(await ask('OPTIONS *')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await ask(`GET http://localhost:${port}/status?a=1`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('GET http://elsewhere.example/status')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await ask('GET http://elsewhere.example/__mock/api/clock')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await ask('TRACE /dishes')).toMatch(/^HTTP\/1\.1 405 /);
  },
);

test.each([
  ['without a host', 'GET /dishes HTTP/1.1\r\n', 'The header Host is missing.'],
  [
    'with two hosts',
    'GET /dishes HTTP/1.1\r\nhost: localhost\r\nHost: elsewhere.example\r\n',
    'The header Host may come once.',
  ],
  ['for no address', 'GET http://[ HTTP/1.1\r\nhost: localhost\r\n', 'The address cannot be read.'],
  [
    'for no address of no space',
    'GET http://[ HTTP/1.1\r\nhost: localhost\r\nx-mock-space: A B\r\n',
    'The address cannot be read.',
  ],
])(
  'a request %s gets 400 in the one error shape',
  { tags: ['D-53'] },
  async (_what, head, message) => {
    const { app } = await openTestApp();
    const answer = await exchange(await listenFor(app), `${head}connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(answer)).toEqual({ message, code: 'MALFORMED_BODY' });
  },
);

test('extra bytes after a request get no second response', { tags: ['D-53'] }, async () => {
  const { api, app } = await openTestApp();
  // The first request waits for what records it.
  await api.get('/status');
  const head = 'DELETE /dishes HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
  const answer = await exchange(await listenFor(app), `${head}\0\0{}`);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(bodyOf(answer).code).toBe('METHOD_NOT_ALLOWED');
});

test('whoever keeps sending such bytes while a response is awaited adds nothing to the server', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  server.on('request', async (request, response) => {
    await buffer(request);
    for (let piece = 1; piece <= 100; piece += 1) {
      server.emit('clientError', new Error('Parse Error'), request.socket);
    }
    response.end(`${response.listenerCount('close')}`);
  });
  const answer = await exchange(
    Number(new URL(addressOf(server)).port),
    'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  );
  expect(Number(bodyOf(answer))).toBeLessThan(10);
});

const form = (parts: string) =>
  [
    `PUT /blogs/${oldPost._id} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${Buffer.byteLength(parts, 'latin1')}`,
  ].join('\r\n');
const named = (name: string, value = 'x') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test.each([
  ['that never ends', named('title')],
  ['with too many parts', `${named('title').repeat(50)}--b--\r\n`],
  ['with the same field twice', `${named('title')}${named('title')}--b--\r\n`],
])('a form %s gets 400 and changes nothing', { tags: ['D-55'] }, async (_what, parts) => {
  const { api, app, person } = await openTestApp();
  const { headers } = await person('admin');
  const head = `${form(parts)}\r\nauthorization: ${headers.authorization}\r\n\r\n`;
  const answer = await exchange(await listenFor(app), head + parts);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(bodyOf(answer).message).not.toBe('');
  expect((await api.get(`/blogs/${oldPost._id}`)).body).toEqual(oldPost);
});

test('a form without a boundary gets 400', { tags: ['D-55'] }, async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const { status } = await api
    .put(`/blogs/${oldPost._id}`)
    .set({ ...headers, 'content-type': 'multipart/form-data' })
    .send('x');
  expect(status).toBe(400);
});

test(
  'a client that disconnects during its request is logged, and the server keeps working',
  { tags: ['D-53'] },
  async () => {
    const { api, app, person, logs } = await openTestApp();
    const { headers } = await person('admin');
    const port = await listenFor(app);
    const { connect } = await import('node:net');
    const half = (path: string, type: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(
            `PUT ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${headers.authorization}\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc`,
            () => socket.destroy(),
          );
        });
        socket.on('close', () => resolve());
      });
    await half(`/dishes/${jollof._id}/image`, 'multipart/form-data; boundary=b');
    await half(`/dishes/${jollof._id}`, 'application/json');
    await expect.poll(() => logs.requests()).toHaveLength(2);
    expect((await api.get(`/dishes/${jollof._id}`)).body).toEqual(jollof);
    expect(await logs.notes()).toEqual([]);
  },
);
