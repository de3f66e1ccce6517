import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listenFor } from '../testing/raw-request.ts';
import { startServer } from '../testing/start-server.ts';

test('sends credentials only to the configured backend', async () => {
  const taken: string[] = [];
  const other = `127.0.0.1:${await listenFor((request, response) => {
    taken.push(request.url ?? '');
    response.end();
  })}`;
  const got: (string | undefined)[] = [];
  const backend = await listenFor((request, response) => {
    got.push(request.headers.authorization);
    request.resume();
    response.writeHead(307, { location: `http://${other}/stolen` }).end();
  });
  const { url } = await startServer(['--upstream', `http://127.0.0.1:${backend}`]);
  for (const target of ['/dishes', `//${other}/dishes`, `http://${other}/dishes`, `/@${other}/`]) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      `GET ${target} HTTP/1.1\r\nhost: ${other}\r\nauthorization: Bearer mine\r\nconnection: close\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 307 /);
  }
  expect(got).toEqual(['Bearer mine', 'Bearer mine', 'Bearer mine', 'Bearer mine']);
  expect(taken).toEqual([]);
});
