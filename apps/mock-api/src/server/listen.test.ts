import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { holdRequests, listen } from './listen.ts';

test('requests wait for the start, and those whose client has left by then are not served', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const serve = holdRequests(server);
  const { port } = server.address() as AddressInfo;
  const send = async (path: string) => {
    const socket = connect(port, '127.0.0.1');
    const held = once(server, 'request');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    const [, response] = await held;
    return { socket, response };
  };
  const left = await send('/left');
  left.socket.destroy();
  await once(left.response, 'close');
  const waiting = await send('/waiting');

  const served: string[] = [];
  const listener: RequestListener = ({ url = '' }, response) => {
    served.push(url);
    response.end();
  };
  serve(listener);
  await once(waiting.socket, 'data');
  expect(served).toEqual(['/waiting']);
  waiting.socket.destroy();
});
