import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { startProgram } from './start-program.ts';

const serving = `
  const server = require('node:http').createServer((request, response) => response.end(process.env.NAME));
  server.listen(0, '127.0.0.1', () => console.log('at http://127.0.0.1:' + server.address().port));
`;

test('a program has an address until it stops', async () => {
  const env = { NAME: 'Ada' };
  const { baseUrl, stop } = await startProgram(process.execPath, ['-'], { input: serving, env });
  onTestFinished(stop);
  expect(await (await fetch(baseUrl)).text()).toBe('Ada');
  await stop();
  await expect(fetch(baseUrl)).rejects.toThrow('fetch failed');
});

test('a program that prints no address has started when it responds', async () => {
  const port = await freePort();
  const silent = `require('node:http').createServer((request, response) => response.end()).listen(${port}, '127.0.0.1')`;
  const respondsAt = `http://127.0.0.1:${port}/status`;
  const { baseUrl, stop } = await startProgram(process.execPath, ['-'], {
    input: silent,
    respondsAt,
  });
  onTestFinished(stop);
  expect((await fetch(baseUrl)).status).toBe(200);
});

test('a program that ends before it responds is reported with the reason', async () => {
  const respondsAt = `http://127.0.0.1:${await freePort()}`;
  const input = 'throw new Error("No menu")';
  await expect(startProgram(process.execPath, ['-'], { input, respondsAt })).rejects.toThrow(
    /Error: No menu/,
  );
});

test.each([
  // EACCES if the PATH has a folder that this user may not read.
  [
    'is not installed',
    'no-such-program',
    '',
    /^no-such-program cannot be started: .*(?:ENOENT|EACCES)/,
  ],
  ['ends without an address', process.execPath, 'throw new Error("No port")', /Error: No port/],
])('a program that %s is reported with the reason', async (_what, command, input, reason) => {
  await expect(startProgram(command, ['-'], { input })).rejects.toThrow(reason);
});
