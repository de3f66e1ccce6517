import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { memoryLogs } from '../http/logs/logs.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { serve } from '../testing/raw-request.ts';
import { jollof } from '../testing/small-menu.ts';
import { readNewestRequest, readRequests } from '../testing/recorded-requests.ts';
import { json, startBefore } from '../testing/real-backends.ts';

test('checks a long response completely, without keeping it', async () => {
  const dishes = Array.from({ length: 500 }, () => jollof);
  const { url, control } = await startBefore(json([...dishes, { ...jollof, price: 'free' }]));
  await (await fetch(`${url}/dishes`)).text();
  await expect
    .poll(() => readNewestRequest(control()))
    .toMatchObject({
      response: { body: null, size: expect.any(Number) },
      violations: [{ side: 'response', path: 'body.500.price' }],
    });
});

test('a violation of the backend is not by a fault that only delays', async () => {
  const { url, control } = await startBefore(json([{ ...jollof, price: 'free' }]));
  await control().faults.add({ path: '*', delayMs: 1 });
  await fetch(`${url}/dishes`);
  await control().faults.add({ path: '*', omit: ['*.name'] });
  await fetch(`${url}/dishes`);
  const found = (await readRequests(control())).map(({ violations }) =>
    violations.map(({ path, byFault }) => [path, byFault]),
  );
  expect(found).toEqual([
    [
      ['body.0.name', true],
      ['body.0.price', true],
    ],
    [['body.0.price', false]],
  ]);
});

test('logs a violation of the backend as a warning in the app log', async () => {
  const logs = memoryLogs({ now: () => Date.parse('2026-11-21T09:30:00.000Z') });
  const address = await serve(json([{ ...jollof, price: 'free' }]));
  const { api } = await openTestApp({ openLogs: () => logs, upstream: address });
  await api.get('/dishes');
  await expect
    .poll(() => logs.notes())
    .toEqual([
      {
        level: 'warn',
        message: `dishes.list: ${address} breaks the contract: body.0.price: expected a whole number, at least 0, got "free"`,
        createdAt: '2026-11-21T09:30:00.000Z',
      },
    ]);
});

test('reports a body that is not in the encoding that its header names', async () => {
  const { url, control } = await startBefore((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(JSON.stringify([jollof]));
  });
  await expect(fetch(`${url}/dishes`).then((response) => response.text())).rejects.toThrow();
  const entry = await readNewestRequest(control());
  expect(entry.violations).toEqual([
    {
      side: 'response',
      path: 'body',
      message: 'expected gzip, as Content-Encoding says, got other bytes',
      byFault: false,
    },
  ]);
});

test('encodings that cannot be read are not asked for, and those of browsers can', async () => {
  const dishes = JSON.stringify([{ ...jollof, price: 'free' }]);
  let asked: string | undefined;
  const { url, control } = await startBefore((request, response) => {
    asked = request.headers['accept-encoding'];
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'zstd' });
    response.end(zstdCompressSync(dishes));
  });
  const get = async (headers = {}) => {
    const [response] = await once(
      sendRequest(`${url}/dishes`, { headers, agent: false }).end(),
      'response',
    );
    return buffer(response);
  };
  await get({ 'accept-encoding': 'gzip, deflate, br, zstd, dcb;q=0.9, dcz' });
  expect(asked).toBe('gzip, deflate, br, zstd');
  const unread = await readNewestRequest(control());
  expect(unread.violations.map(({ path }) => path)).toContain('body.0.price');
  expect(unread.response.body).toContain('"free"');
  await control().faults.add({ operation: 'dishes.list', replace: { '0.name': 'Changed' } });
  expect((await get()).toString()).toContain('"name":"Changed"');
  await get({ 'accept-encoding': 'dcb' });
  expect(asked).toBe('identity');
});
