import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { expect, test } from 'vitest';
import { reporters } from '../src/reporters/write-reports.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { idsOf, sharedBackend } from '../testing/start-backend.ts';

const backend = sharedBackend();

/** A server that reads no body of a request that it rejects, as many servers of standard libraries do. */
const leavingBodies = async () => {
  const server = createTcpServer((socket) => {
    let left = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      left += chunk.toString();
      for (let end = left.indexOf('\r\n\r\n'); end >= 0; end = left.indexOf('\r\n\r\n')) {
        const isRequest = /^[A-Z]+ \S+ HTTP/.test(left);
        const isHome = left.startsWith('GET / ');
        left = left.slice(end + 4);
        const [status, body] = isHome
          ? ['200 OK', '{"message":"Hello"}']
          : isRequest
            ? ['404 Not Found', '{"message":"Not found","code":"NOT_FOUND"}']
            : ['400 Bad Request', '<h1>Bad request syntax</h1>'];
        const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
        socket.write(`${head}\r\n\r\n${body}`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { baseUrl: `http://127.0.0.1:${Object(server.address()).port}`, server };
};

test('a server that leaves bodies in its connections is told so, and the rest is judged as it is', async () => {
  const { baseUrl, server } = await leavingBodies();
  const report = await runConformance(baseUrl, { seed: 1, skip: ['random', 'hostile', 'limits'] });
  server.close();
  expect(idsOf(report, 'failed')).toEqual(['server.body.unread']);
  const text = reporters.text(report);
  expect(text).toContain('got       400: what was left of the body was taken for a request');
  expect(idsOf(report, 'not-implemented')).toContain('auth.signUpAdmin.valid-request');
});

test('a server may close the connection of a body that is too large', async () => {
  const target = backend.target();
  const report = await runConformance(
    (request, response) =>
      Number(request.headers['content-length'] ?? 0) > 500_000
        ? request.socket.destroy()
        : target(request, response),
    { seed: 1, only: ['dishes.create.body'] },
  );
  expect(idsOf(report, 'failed', 'blocked', 'not-reached')).toEqual([]);
});

test('a server that closes the connection of small bodies too does not do so for the size', async () => {
  const target = backend.target();
  const checks = ['dishes.create.body.too-large', 'dishes.create.body.deep-json'];
  const report = await runConformance(
    (request, response) =>
      request.method === 'POST' && request.url === '/dishes'
        ? request.socket.destroy()
        : target(request, response),
    { seed: 1, only: checks },
  );
  expect(idsOf(report, 'failed').toSorted()).toEqual(checks.toSorted());
});
