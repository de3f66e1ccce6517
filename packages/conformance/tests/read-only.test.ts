import { createTestApp } from '@catering/mock-api';
import { expect, test } from 'vitest';
import { runConformance } from '../src/run/run-conformance.ts';
import { idsOf } from '../testing/start-backend.ts';

test('--read-only sends no request that changes data', async () => {
  const { app, person, close } = await createTestApp();
  const [adminToken, userToken] = await Promise.all(
    (['admin', 'user'] as const).map(async (role) =>
      (await person(role)).headers.authorization.replace('Bearer ', ''),
    ),
  );
  const report = await runConformance(app, {
    readOnly: true,
    tokens: { admin: adminToken, user: userToken },
  });
  await close();
  const sent = report.exchanges.map(({ request }) => request);
  expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(sent.filter(({ path }) => /clear|verify/.test(path))).toEqual([]);
  expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
  expect(report.results.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(100);
});
