import { expect, test } from 'vitest';
import { TEST_START } from '../testing/create-test-app.ts';
import { openTestApp } from '../testing/open-test-app.ts';

test('a clock that an older version has moved goes on from there', async () => {
  const { api, database } = await openTestApp();
  const value = JSON.stringify({ clockOffset: 3_600_000, faults: [] });
  await database.insertInto('controls').values({ id: 'state', value }).execute();
  const now = new Date(Date.parse(TEST_START) + 3_600_000).toISOString();
  expect((await api.get('/__mock/api/clock')).body).toEqual({ now, frozen: false });
});
