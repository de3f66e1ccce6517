import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';

const readState = async ({ database }: Awaited<ReturnType<typeof openTestApp>>) => {
  const row = await database.selectFrom('control_state').select('value').executeTakeFirstOrThrow();
  return JSON.parse(row.value);
};

test('all servers share the counts that decide', async () => {
  const testApp = await openTestApp();
  const { api } = testApp;
  await api.post('/__mock/api/faults').send({ operation: 'blogs.list', status: 503, after: 1 });
  expect((await api.get('/blogs')).status).toBe(200);
  expect((await api.get('/blogs')).status).toBe(503);
  expect(await readState(testApp)).toMatchObject({ faults: [{ matched: 2, acted: 1 }] });
});

test('of 40 reads at once, a fault with "times" acts on as many as it says, and none gets 503', async () => {
  const { api } = await openTestApp();
  const fault = { operation: 'blogs.list', status: 418, times: 7 };
  await api.post('/__mock/api/faults').send(fault);
  const reads = await Promise.all(Array.from({ length: 40 }, () => api.get('/blogs')));
  const failed = reads.filter(({ status }) => status === 418);
  expect(failed).toHaveLength(7);
  expect(reads.filter(({ status }) => status === 200)).toHaveLength(33);
});

test('a fault that acts on each request stores nothing with the request, and counts', async () => {
  const testApp = await openTestApp();
  const { api } = testApp;
  await api.post('/__mock/api/faults').send({ operation: 'blogs.list', headers: { a: 'b' } });
  const before = await readState(testApp);
  const faults = async () => (await api.get('/__mock/api/faults')).body;
  const reads = await Promise.all(Array.from({ length: 100 }, () => api.get('/blogs')));
  for (const { status, headers } of reads) expect([status, headers.a]).toEqual([200, 'b']);
  expect(await readState(testApp)).toEqual(before);
  expect(await faults()).toMatchObject([{ matched: 100, acted: 100 }]);
  await api.post('/__mock/api/clock').send({ advanceMs: 1 });
  expect(await faults()).toMatchObject([{ matched: 100, acted: 100 }]);
});
