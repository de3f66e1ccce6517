import { contract } from '@catering/contract';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoAccounts } from './database/seeds/demo-accounts.ts';
import { postJson } from './testing/post-json.ts';
import { runServer, temporaryFolder } from './testing/run-server.ts';

const { email, password } = demoAccounts.customer;

const tokenSchema = contract.auth.logIn.responses[200];
async function logIn(address: string, who: { email: string; password: string }): Promise<string> {
  const answer = await postJson(`${address}/auth/login`, who);
  return tokenSchema.parse(await answer.json()).token;
}

test('an invalid option ends the start with one line and exit code 2', async () => {
  expect(await runServer(['--port', 'x']).ended).toMatchObject({
    code: 2,
    stdout: '',
    stderr:
      "error: option '--port <number>' argument 'x' is invalid. Give a whole number from 0 to 65535.\n",
  });
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
    await postJson(`${address}/messages`, { email, message: 'Hello' });
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

test('on SIGTERM, the server completes requests in flight, accepts no new ones, and exits with 0', async () => {
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
  server.kill('SIGTERM');
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
