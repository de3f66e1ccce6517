import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runServer } from '../testing/run-server.ts';
import { startServer } from '../testing/start-server.ts';

const TUNNEL = 'CONNECT example.com:443 HTTP/1.1\r\nhost: localhost\r\n\r\n';
const NO_HTTP = 'hello\r\n\r\n';
const ORDER = 'POST /order HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\n{';
const UPGRADE =
  'GET /dishes HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';

/** A connection that sends bytes and ignores every error; gone when the test is done. */
async function rudeClient(url: string, bytes: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

const isUp = async (url: string) => (await fetch(`${url}/status`)).ok;

test.each([
  ['asks for a tunnel', TUNNEL],
  ['sends no HTTP', NO_HTTP],
  ['sends half an order', ORDER],
  ['asks for another protocol', UPGRADE],
  [
    'asks for many lists at once',
    UPGRADE.replaceAll(/(?:connection|upgrade): \w+\r\n/g, '').repeat(50),
  ],
])(
  'a server process outlives hundreds of clients of whom each %s and resets the connection',
  async (_what, bytes) => {
    const server = runServer(['--database', ':memory:', '--log-level', 'silent']);
    const url = await server.listening();
    for (let round = 0; round < 6; round += 1) {
      const clients = await Promise.all(Array.from({ length: 50 }, () => rudeClient(url, bytes)));
      // Some connections are reset before the server has read, others while it responds.
      if (round % 2 === 1) await isUp(url);
      for (const client of clients) client.resetAndDestroy();
    }
    expect(await isUp(url)).toBe(true);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  },
);

test.each([
  ['asks for a tunnel', 405, TUNNEL],
  ['sends no HTTP', 400, NO_HTTP],
])('a client that %s and never closes gets %i and is cut off', async (_what, status, bytes) => {
  const { url } = await startServer();
  const client = await rudeClient(url, bytes);
  // The server has closed its half, the client has not.
  expect(await text(client)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const isCutOff = () => {
    client.write('more');
    return client.destroyed;
  };
  await expect.poll(isCutOff, { timeout: 60_000 }).toBe(true);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a server process with clients that neither read nor close ends after %s',
  async (signal) => {
    const server = runServer(['--database', ':memory:', '--log-level', 'silent']);
    const url = await server.listening();
    const all = [TUNNEL, NO_HTTP, UPGRADE, 'GET /dishes HTTP/1.1\r\nhost: localhost\r\n\r\n'];
    for (const bytes of all) (await rudeClient(url, bytes)).pause();
    await isUp(url);
    server.kill(signal);
    expect(await server.ended).toMatchObject({ code: 0 });
  },
);

test('a server ends at once although clients have connections without a request', async () => {
  const { url, stop } = await startServer();
  await rudeClient(url, '');
  await rudeClient(url, 'GET /dishes HTTP/1.1\r\nhost: loc');
  const used = await rudeClient(url, 'GET /status HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(used, 'data');
  // Nothing but the end of the connections ends the wait.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await stop();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a request gets its response, whatever comes behind it in the same packet', async () => {
  const { url } = await startServer();
  const body = '{"email":"ada@example.com"}';
  const first = `POST /auth/forgot-password HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const answer = await text(await rudeClient(url, first + TUNNEL));
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});

test('who asks for another protocol gets a normal response, and the connection closes', async () => {
  const { url } = await startServer();
  const answer = await text(
    await rudeClient(url, `${UPGRADE}GET /status HTTP/1.1\r\nhost: localhost\r\n\r\n`),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
});

test('a server process whose console is closed goes on', async () => {
  const server = runServer(['--database', ':memory:']);
  const url = await server.listening();
  server.closeOutput();
  for (let call = 0; call < 5; call += 1) expect(await isUp(url)).toBe(true);
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
});

test('an absolute address below the prefix of a proxy gets its response', async () => {
  const { url } = await startServer(['--public-address', 'http://localhost:9/api']);
  for (const path of ['/api/status', '/status']) {
    const client = await rudeClient(
      url,
      `GET http://localhost:9${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    );
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200 /);
  }
});
