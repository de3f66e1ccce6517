import { expect, test } from 'vitest';
import { TEST_START } from '../testing/create-test-app.ts';
import { openTestApp } from '../testing/open-test-app.ts';

type Database = Awaited<ReturnType<typeof openTestApp>>['database'];

const stored = async (database: Database) =>
  (await database.selectFrom('controls').select('value').executeTakeFirst())?.value;

test('requests that a fault acts on are stored only where their count decides something', async () => {
  const { api, database } = await openTestApp();
  const add = (fault: object) => api.post('/__mock/api/faults').send(fault);
  const counts = async () =>
    (await api.get('/__mock/api/faults')).body.map(({ acted }: { acted: number }) => acted);
  await add({ operation: 'blogs.list', status: 503 });
  const before = await stored(database);
  expect((await api.get('/blogs')).status).toBe(503);
  expect(await stored(database)).toBe(before);
  expect(await counts()).toEqual([1]);
  await add({ operation: 'dishes.list', status: 500, times: 1 });
  expect((await api.get('/dishes')).status).toBe(500);
  expect((await api.get('/dishes')).status).toBe(200);
  expect(JSON.parse((await stored(database)) ?? '').faults[1]).toMatchObject({ acted: 1 });
});

test('the state that an older version has stored still holds', async () => {
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
