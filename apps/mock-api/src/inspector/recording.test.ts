import { ACTED_HEADER, SCENARIO_HEADER, type MockControl } from '@catering/mock-control';
import { request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startServer } from '../testing/start-server.ts';

const listed = async (control: MockControl) =>
  (await control.requests.list()).map(({ path }) => path);

test('a server lists requests after its first control request', async () => {
  const { url, control } = await startServer();
  await fetch(`${url}/dishes`);
  expect(await listed(control())).toEqual([]);
  await fetch(`${url}/blogs`);
  expect(await listed(control())).toEqual(['/blogs']);
});

test('a request in flight at the first control request gets a normal response', async () => {
  const { url, control } = await startServer();
  const headers = { 'content-type': 'application/json', 'content-length': 27 };
  const slow = request(`${url}/auth/forgot-password`, { method: 'POST', headers });
  slow.write('{"email":');
  // The server has read the head of the slow request by then: this one came later.
  await fetch(`${url}/status`);
  expect(await listed(control())).toEqual([]);
  slow.end('"ada@example.com"}');
  const [response] = await once(slow, 'response');
  expect(response.statusCode).toBe(200);
  expect(await text(response)).toContain('message');
  expect(await listed(control())).toEqual([]);
});

test('a scenario at the start or in a header starts the list with that request', async () => {
  const { url, control } = await startServer();
  const headers = { [SCENARIO_HEADER]: 'dishes-fail' };
  const failed = await fetch(`${url}/dishes`, { headers });
  expect([failed.status, failed.headers.get(ACTED_HEADER)]).toEqual([500, 'fault dishes-fail-1']);
  expect(await control().requests.list()).toMatchObject([{ path: '/dishes', status: 500 }]);

  const other = await startServer(['--scenario', 'dishes-fail']);
  expect((await fetch(`${other.url}/dishes`)).status).toBe(500);
  expect(await listed(other.control())).toEqual(['/dishes']);
});

test('a space lists requests from its start', async () => {
  const { url, control } = await startServer();
  await fetch(`${url}/blogs`, { headers: { 'x-mock-space': 'one' } });
  expect(await listed(control('one'))).toEqual(['/blogs']);
  expect(await listed(control())).toEqual([]);
});

test('a restart at the same frozen time gives requests new ids', async () => {
  const firstId = async () => {
    const { url, control } = await startServer(['--clock', '2026-12-24T18:00:00Z']);
    await control().clock.read();
    await fetch(`${url}/blogs`);
    const [first] = await control().requests.list();
    return first?._id;
  };
  expect(await firstId()).not.toBe(await firstId());
});
