import { createTestApp } from '@catering/mock-api';
import { expect, test } from 'vitest';
import { runConformance } from '../src/run-conformance.ts';

test('renews an expired token once for all checks that need it', async () => {
  const { app, person, close } = await createTestApp();
  const tokenOf = async () => (await person('user')).headers.authorization.replace('Bearer ', '');
  const [first, second] = [await tokenOf(), await tokenOf()];
  let requests = 0;
  const report = await runConformance(
    (request, response) => {
      if (request.headers.authorization === `Bearer ${first}`) {
        requests += 1;
        // It runs out a while after it was accepted.
        if (requests > 5) delete request.headers.authorization;
      }
      app(request, response);
    },
    {
      only: ['order.list', 'order.create'],
      seed: 4,
      tokens: {
        user: (() => {
          const tokens = [first, second];
          return async () => tokens.shift() ?? 'no third one';
        })(),
      },
    },
  );
  await close();
  expect(requests).toBeGreaterThan(5);
  const bad = report.results.filter(({ verdict }) => verdict !== 'passed');
  expect(bad.map(({ check, reason }) => [check.id, reason])).toEqual([]);
});

test('an operation that rejects a valid token fails, and the token is not renewed endlessly', async () => {
  const { app, person, close } = await createTestApp();
  const { headers } = await person('user');
  let calls = 0;
  const report = await runConformance(
    (request, response) => {
      if (/^\/order(?:\?|$)/.test(request.url ?? '') && request.method === 'GET')
        delete request.headers.authorization;
      app(request, response);
    },
    {
      only: ['order.list', 'order.create.valid-request'],
      seed: 4,
      tokens: {
        user: async () => {
          calls += 1;
          return headers.authorization.replace('Bearer ', '');
        },
      },
    },
  );
  await close();
  const failed = report.results.filter(({ verdict }) => verdict === 'failed');
  expect(failed.map(({ check }) => check.id)).toContain('order.list.valid-request');
  expect(calls).toBeLessThanOrEqual(2);
});
