import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { expect, test } from 'vitest';
import { serve } from '../src/http/target.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { makeSelfSigned } from '../testing/self-signed.ts';

test('waits for a rate-limited server for the time in Retry-After', async () => {
  const waits: number[] = [];
  let calls = 0;
  const report = await runConformance(
    (request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url !== '/status') return response.end('{"message":"Hello"}');
      calls += 1;
      if (calls > 1) return response.end('{"status":"ok"}');
      return response
        .writeHead(429, { 'retry-after': '30' })
        .end('{"message":"Slow down","code":"TOO_MANY_REQUESTS"}');
    },
    {
      only: ['utility.status.valid-request'],
      wait: async (ms) => {
        waits.push(ms);
      },
    },
  );
  expect(waits).toEqual([30_000]);
  expect(report.ok).toBe(true);
});

const options = { only: ['utility.status'], wait: async () => {} } as const;
const limited = (retryAfter: string) =>
  runConformance((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/') return response.end('{"message":"Hello"}');
    if (request.method !== 'GET') {
      response.writeHead(405, { allow: 'GET, HEAD' });
      return response.end('{"message":"No such method","code":"METHOD_NOT_ALLOWED"}');
    }
    response.writeHead(429, { 'retry-after': retryAfter });
    return response.end('{"message":"Slow down","code":"TOO_MANY_REQUESTS"}');
  }, options);

test('a rate limit that lasts longer than two minutes blocks the checks that need the request, with one cause', async () => {
  const { results } = await limited('3600');
  const blocked = results.filter(({ verdict }) => verdict === 'blocked');
  expect(new Set(blocked.map(({ reason }) => reason))).toEqual(
    new Set(['GET /status is limited, and asks to wait longer than 120 s']),
  );
  expect(
    results.filter(({ verdict }) => verdict === 'failed').map(({ check }) => check.id),
  ).toEqual([]);
});

test('--wait waits for a server that is still starting', async () => {
  // An address at which no server listens any more.
  const { baseUrl, close } = await serve(() => {});
  await close();
  let server: Server | undefined;
  const report = await runConformance(baseUrl, {
    only: ['utility.root.valid-request'],
    startUpMs: 60_000,
    wait: async () => {
      if (server) return;
      server = createServer((_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end('{"message":"Hello"}');
      });
      server.listen(Number(new URL(baseUrl).port), '127.0.0.1');
      await once(server, 'listening');
    },
  });
  server?.close();
  expect(report.results.map(({ verdict }) => verdict)).toEqual(['passed']);
});

test('a certificate that is not trusted ends the run at once', async () => {
  const server = createTlsServer(makeSelfSigned(), (_request, response) => response.end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const waits: number[] = [];
  const { port } = Object(server.address());
  const running = runConformance(`https://127.0.0.1:${port}`, {
    startUpMs: 60_000,
    wait: async (ms) => void waits.push(ms),
  });
  await expect(running).rejects.toThrow(/the certificate is not trusted .*--insecure\.$/);
  expect(waits).toEqual([]);
  server.close();
});
