import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '@catering/conformance/testing';
import { runConformance } from '../src/run-conformance.ts';

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
  // Where no server listens any more.
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
