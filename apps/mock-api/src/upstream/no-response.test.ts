import { expect, test } from 'vitest';
import { memoryLogs } from '../http/logs/logs.ts';
import { serve } from '../testing/raw-request.ts';
import { serveSteps } from '../testing/serve-steps.ts';
import { startServer } from '../testing/start-server.ts';
import { forwardTo } from './forward.ts';
import { json, startBefore } from '../testing/real-backends.ts';

test('an unreachable backend is a 502 with the reason', async () => {
  const { url } = await startServer(['--upstream', 'http://127.0.0.1:9']);
  const response = await fetch(`${url}/auth/login`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    code: 'BAD_GATEWAY',
    message: 'No response from http://127.0.0.1:9: the connection was refused.',
  });
});

test('plain HTTP at an address with https is a 502 with the reason', async () => {
  const address = (await serve(json([]))).replace('http:', 'https:');
  const { url } = await startServer(['--upstream', address]);
  const message = `No response from ${address}: the server does not speak TLS at this port.`;
  expect(await (await fetch(`${url}/dishes`)).json()).toEqual({ code: 'BAD_GATEWAY', message });
});

test.each([
  ['HTTP/1.1 099 Odd\r\ncontent-length: 2\r\n\r\n{}', 'it has the status 99'],
  [
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    'it goes over to another protocol',
  ],
])('a backend that responds %j is a 502 with the reason', async (bytes, reason) => {
  const { url } = await startBefore(({ socket }) => void socket.write(bytes));
  const response = await fetch(`${url}/dishes`);
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining(reason) });
});

test('a backend that exceeds the time-out is a 504', async () => {
  const address = await serve(() => undefined);
  const logs = memoryLogs({ now: () => Date.parse('2026-11-21T09:30:00.000Z') });
  const url = await serveSteps([forwardTo({ address, logs, timeoutMs: 50 })], logs);
  const response = await fetch(`${url}/dishes`);
  expect(response.status).toBe(504);
  expect(await response.json()).toEqual({
    code: 'GATEWAY_TIMEOUT',
    message: `No response from ${address}: it took longer than 0.05 s.`,
  });
});
