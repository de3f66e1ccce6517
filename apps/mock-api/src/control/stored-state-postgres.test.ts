import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';

test('all servers share the counts of faults, also of those in a header', async () => {
  const { api, database } = await openTestApp();
  await api.post('/__mock/api/faults').send({ operation: 'blogs.list', status: 503, after: 1 });
  expect((await api.get('/blogs')).status).toBe(200);
  expect((await api.get('/blogs')).status).toBe(503);
  await api.get('/dishes').set('x-mock-scenario', 'dishes-fail');
  const row = await database.selectFrom('controls').select('value').executeTakeFirstOrThrow();
  expect(JSON.parse(row.value)).toMatchObject({
    faults: [{ matched: 2, acted: 1 }],
    headerCounts: { 'dishes-fail-1': { matched: 1, acted: 1 } },
  });
});
