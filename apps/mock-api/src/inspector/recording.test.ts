import type { MockControl } from '@catering/mock-control';
import { request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { exchange } from '../testing/raw-request.ts';
import { startServer } from '../testing/start-server.ts';

const listed = async (control: MockControl) =>
  (await control.requests.list()).map(({ path }) => path);

test('a server lists its requests from the first one on', async () => {
  const { url, control } = await startServer();
  await fetch(`${url}/dishes`);
  await fetch(`${url}/blogs`);
  expect(await listed(control())).toEqual(['/blogs', '/dishes']);
});

test('with the id of a request, the list has that one and later ones', async () => {
  const { url, control } = await startServer();
  for (const path of ['/dishes', '/blogs', '/categories']) await fetch(url + path);
  const after = async (id: string) =>
    (await control().requests.list({ after: id })).map(({ path }) => path);
  const [, blogs] = await control().requests.list();
  expect(await after(String(blogs?._id))).toEqual(['/categories', '/blogs']);
  await control().requests.clear();
  await fetch(`${url}/status`);
  expect(await after(String(blogs?._id))).toEqual(['/status']);
});

test('with the id of a request, the list has an earlier one that was still in progress', async () => {
  const { url, control } = await startServer();
  const headers = { 'content-type': 'application/json', 'content-length': 27 };
  const slow = request(`${url}/auth/forgot-password`, { method: 'POST', headers });
  slow.write('{"email":');
  await expect.poll(() => listed(control())).toEqual(['/auth/forgot-password']);
  await fetch(`${url}/dishes`);
  const [dishes] = await control().requests.list();
  slow.end('"ada@example.com"}');
  const [response] = await once(slow, 'response');
  await text(response);
  const read = async () =>
    (await control().requests.list({ after: String(dishes?._id) })).map(({ path, status }) => [
      path,
      status,
    ]);
  await expect.poll(read).toEqual([
    ['/dishes', 200],
    ['/auth/forgot-password', 200],
  ]);
});

test('a rejected request is listed, and the preflight request of a browser is not', async () => {
  const { url, control } = await startServer();
  const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'GET' };
  await fetch(`${url}/dishes`, { method: 'OPTIONS', headers });
  const port = Number(new URL(url).port);
  await exchange(
    port,
    'GET /dishes HTTP/1.1\r\nhost: elsewhere.example\r\nconnection: close\r\n\r\n',
  );
  expect(await control().requests.list()).toMatchObject([{ path: '/dishes', status: 403 }]);
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
