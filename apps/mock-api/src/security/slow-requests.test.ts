import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../server/listen.ts';
import { TIMEOUTS } from '../server/timeouts.ts';
import { openTestApp } from '../testing/open-test-app.ts';

const SHORT: typeof TIMEOUTS = { ...TIMEOUTS, connectionsCheckingInterval: 10 };

async function serve(timeouts: typeof TIMEOUTS) {
  const { app } = await openTestApp();
  const server = await listen({ host: '127.0.0.1', port: 0, timeouts });
  server.on('request', app);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Sends the beginning of a request and nothing more; the result is what comes until the end. */
async function begin(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  await once(socket, 'close');
  return answer;
}

test('a client that never completes its headers gets 408', { tags: ['D-53'] }, async () => {
  const port = await serve({ ...SHORT, headersTimeout: 30, requestTimeout: 60_000 });
  const answer = await begin(port, 'GET /dishes HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"BROKEN_REQUEST"');
});

test(
  'a started server has time-outs for headers, requests, and idle connections',
  { tags: ['D-53'] },
  async () => {
    const server = await listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => void server.close());
    const { headersTimeout, requestTimeout, keepAliveTimeout } = server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
    });
  },
);
