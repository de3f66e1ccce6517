import { contract } from '@catering/contract';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { demoAccounts } from './database/seeds/demo-accounts.ts';
import { runServer, temporaryFolder } from './testing/run-server.ts';

const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const { email, password } = demoAccounts.customer;

const tokenSchema = contract.auth.logIn.responses[200];
async function logIn(address: string, who: { email: string; password: string }): Promise<string> {
  const answer = await post(`${address}/auth/login`, who);
  return tokenSchema.parse(await answer.json()).token;
}

test.each([
  [
    ['--port', 'x'],
    "option '--port <number>' argument 'x' is invalid. Give a whole number from 0 to 65535.\n",
  ],
  [['--seed', '/no/such/file.json'], '--seed must be demo, empty or a JSON file;'],
  [
    ['--database', 'postgres://me:secret@127.0.0.1:1/x'],
    'The database postgres://me:***@127.0.0.1:1/x does not respond (connection refused).',
  ],
])('an invalid option %o ends the start with one line and exit code 2', async (args, line) => {
  const { code, stdout, stderr } = await runServer(args).ended;
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(line);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('a port in use ends the start with its number and exit code 2, and creates no database', async () => {
  const file = join(temporaryFolder(), 'mock.sqlite');
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await runServer(['--database', file, '--port', `${port}`]).ended;
  expect(code).toBe(2);
  expect(existsSync(file)).toBe(false);
  expect(stderr).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or choose another with --port.\n`,
  );
});

test('an invalid database ends the start and is not changed, even with --reset', async () => {
  const file = join(temporaryFolder(), 'notes.txt');
  writeFileSync(file, 'my shopping list');
  const { code, stderr } = await runServer(['--database', file, '--reset']).ended;
  expect(code).toBe(2);
  expect(stderr).toContain(`mv '${file}' '${file}.old'`);
  expect(readFileSync(file, 'utf8')).toBe('my shopping list');
});

test(
  'tokens, accounts, and orders survive a restart, and --reset restores the seed',
  { tags: ['D-57'] },
  async () => {
    const file = join(temporaryFolder(), 'mock.sqlite');
    const args = ['--database', file];
    const first = runServer(args);
    const address = await first.listening();
    const token = await logIn(address, demoAccounts.customer);
    await post(`${address}/messages`, { email, message: 'Hello' });
    first.kill('SIGINT');
    const { code, stdout } = await first.ended;
    expect(code).toBe(0);
    expect(stdout).toContain(`Data is in ${file}. --reset seeds it again.\n`);
    expect(stdout).toContain(password);

    const adminSees = async (server: ReturnType<typeof runServer>) => {
      const at = await server.listening();
      const read = async (path: string, bearer: string) =>
        (await fetch(at + path, { headers: { authorization: `Bearer ${bearer}` } })).json();
      const messages = await read('/messages', await logIn(at, demoAccounts.admin));
      const check = await read('/auth/is-valid', token);
      return {
        messages: z.array(z.unknown()).parse(messages).length,
        isValid: contract.auth.isValid.responses[200].parse(check).isValid,
      };
    };
    const second = runServer([...args, '--seed', 'empty']);
    expect(await adminSees(second)).toEqual({ messages: 1, isValid: true });
    second.kill('SIGTERM');
    expect((await second.ended).stdout).toContain('--seed empty is for the next reset.');
    expect(await adminSees(runServer([...args, '--reset']))).toEqual({
      messages: 0,
      isValid: false,
    });
  },
);

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s, the server completes requests in flight, accepts no new ones, and exits with 0',
  async (signal) => {
    const server = runServer(['--database', ':memory:']);
    const address = await server.listening();
    const body = JSON.stringify({ email, message: 'Do you deliver on Sundays?' });
    const listed = async () => (await fetch(`${address}/__mock/api/requests`)).json();
    expect(await listed()).toEqual([]);
    const slow = request(`${address}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    slow.write(body.slice(0, 10));
    await expect.poll(listed).toMatchObject([{ path: '/messages', status: null }]);
    server.kill(signal);
    await expect
      .poll(() =>
        fetch(`${address}/status`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    slow.end(body.slice(10));
    const [answer] = await once(slow, 'response');
    expect(answer.resume().statusCode).toBe(201);
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
  },
);

/** A server that others than this machine can reach, as it should be set. */
const outside = ['--database', ':memory:', '--host', '0.0.0.0', '--seed', 'empty'];

test(
  'outside of loopback, the control surface and open admin signup are off',
  { tags: ['D-61'] },
  async () => {
    const server = runServer(outside);
    const { port } = new URL(await server.listening());
    const address = `http://127.0.0.1:${port}`;
    expect((await fetch(`${address}/__mock/api/mails`)).status).toBe(404);
    const answer = await post(`${address}/auth/signup/admin`, { email: 'a@b.cc', password });
    expect(answer.status).toBe(403);
  },
);

test('behind a proxy, the start prints that the control surface is off, and how to turn it on', async () => {
  const args = ['--database', ':memory:', '--proxies', '1', '--seed', 'empty'];
  const server = runServer(args);
  await server.listening();
  server.kill('SIGTERM');
  expect((await server.ended).stdout).toContain(
    'There is no control surface, because others can reach a server behind a proxy (--proxies 1). Add --public-demo to have one.',
  );
});

test(
  'a public demo has the control surface and open admin signup',
  { tags: ['D-61'] },
  async () => {
    const args = [...outside, '--public-demo'];
    const { port } = new URL(await runServer(args).listening());
    const address = `http://127.0.0.1:${port}`;
    expect((await fetch(`${address}/__mock/api/mails`)).status).toBe(200);
    const answer = await post(`${address}/auth/signup/admin`, { email: 'a@b.cc', password });
    expect(answer.status).toBe(201);
  },
);

test('a public server does not start with the demo accounts', async () => {
  const file = join(temporaryFolder(), 'mock.sqlite');
  const args = ['--database', file, '--host', '0.0.0.0'];
  const { code, stdout, stderr } = await runServer(args).ended;
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.trim().split('\n')).toHaveLength(1);
  for (const fix of ['Set --seed to empty or to a file of your own', 'add --public-demo']) {
    expect(stderr).toContain(fix);
  }
  expect(existsSync(file)).toBe(false);
});

test('a public server does not start on a database with the published demo passwords', async () => {
  const args = ['--database', join(temporaryFolder(), 'mock.sqlite')];
  const own = runServer(args);
  await own.listening();
  own.kill('SIGTERM');
  await own.ended;
  const forOthers = [...args, '--host', '0.0.0.0', '--seed', 'empty'];
  const { code, stderr } = await runServer(forOthers).ended;
  expect(code).toBe(2);
  expect(stderr).toContain(`everybody knows the password of ${email} in this database`);
  expect(stderr).not.toContain(password);
  await runServer([...forOthers, '--reset']).listening();
});

test('the console has one line per request without secrets, and none at --log-level silent', async () => {
  const loud = runServer(['--database', ':memory:']);
  const address = await loud.listening();
  await fetch(`${address}/auth/verify?user=a&token=very-secret`);
  loud.kill('SIGTERM');
  const { stdout } = await loud.ended;
  expect(stdout).toMatch(/^GET \/auth\/verify\?user=a&token=\*\*\* 400 [\d.]+ ms$/m);
  const silent = runServer(['--database', ':memory:', '--log-level', 'silent']);
  await fetch(`${await silent.listening()}/dishes`);
  silent.kill('SIGTERM');
  expect(await silent.ended).toMatchObject({ stdout: '', stderr: '' });
});

test('an older Node without SQLite gets one line with the required version', () => {
  const args = ['--no-experimental-sqlite', inject('main'), '--database', ':memory:'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(
    /^The mock API needs Node 24 or later\. This is Node [\d.]+\. .* node@24\n$/,
  );
});

test('importing the package on such a Node gives the same message', () => {
  const entry = join(dirname(inject('main')), 'index.js');
  const { stderr } = spawnSync(process.execPath, ['--no-experimental-sqlite', entry], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^Error: The mock API needs Node 24 or later\. This is Node [\d.]+\./m);
});
