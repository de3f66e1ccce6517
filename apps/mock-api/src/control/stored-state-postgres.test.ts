import { expect, test } from 'vitest';
import { TEST_START } from '../testing/create-test-app.ts';
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

test('state that an older version stored is still valid', async () => {
  const { api, database } = await openTestApp();
  const faults = [
    { _id: 'a', path: '/dish/*', status: 500 },
    { _id: 'b', operation: 'blogs.list', status: 503, times: 1 },
  ];
  const value = JSON.stringify({ clockOffset: 3_600_000, faults });
  await database.insertInto('controls').values({ id: 'state', value }).execute();
  expect((await api.get('/blogs')).status).toBe(503);
  expect((await api.get('/blogs')).status).toBe(200);
  expect((await api.get('/__mock/api/scenarios')).body.active).toBeNull();
  const now = new Date(Date.parse(TEST_START) + 3_600_000).toISOString();
  expect((await api.get('/__mock/api/clock')).body).toEqual({ now, frozen: false });
});
