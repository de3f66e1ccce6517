import { exampleOf } from '@catering/contract';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createTestApp } from '@catering/mock-api';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serve } from '@catering/conformance/internal/http/serve.ts';

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

/** The command before a backend; `stop` presses Ctrl-C. */
async function startCommand(target: string, ...args: string[]) {
  const options = ['proxy', '--target', target, '--listen', '0', ...args];
  const child = spawn(process.execPath, ['--conditions=source', CLI, ...options]);
  const stdout = text(child.stdout);
  const lines: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const stderr = createInterface(child.stderr).on('line', (line) => {
    const [, url] = /^(http:\S+) forwards requests/.exec(line) ?? [];
    if (url === undefined) lines.push(line);
    else resolve(url);
  });
  const ended = Promise.all([once(child, 'exit') as Promise<[number]>, once(stderr, 'close')]);
  async function end() {
    const [[code]] = await ended;
    return { code, stdout: await stdout };
  }
  return {
    url: await promise,
    lines,
    end,
    stop: () => {
      child.kill('SIGINT');
      return end();
    },
  };
}

test('after correct traffic, Ctrl-C writes the report and exits with 0', async () => {
  const { app, close } = await createTestApp();
  const backend = await serve(app);
  const proxy = await startCommand(backend.baseUrl, '--report', 'json');
  for (const path of [
    '/',
    '/dishes',
    '/categories',
    '/dishes/none',
    '/order',
    '/__mock/api/mails',
  ]) {
    await (await fetch(proxy.url + path)).arrayBuffer();
  }
  const { code, stdout } = await proxy.stop();
  await backend.close();
  await close();
  expect(JSON.parse(stdout)).toMatchObject({
    target: backend.baseUrl,
    ok: true,
    requests: 5,
    ignored: [{ reason: 'outside of the contract', count: 1 }],
    counts: { failed: 0, warning: 0 },
  });
  expect([code, proxy.lines]).toEqual([0, []]);
});

test('prints a violation once, counts it in the report, and exits with 1', async () => {
  const { body } = exampleOf('auth.logIn');
  const backend = await serve((_request, response) =>
    response.setHeader('content-type', 'application/json').end('{"token":7}'),
  );
  const proxy = await startCommand(backend.baseUrl);
  for (const _time of [1, 2, 3]) {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    await (await fetch(`${proxy.url}/auth/login`, request)).arrayBuffer();
  }
  const { code, stdout } = await proxy.stop();
  await backend.close();
  expect(proxy.lines).toEqual([
    '✗ POST /auth/login 200  responds in the declared shape: body.token: expected a string, at least 1 character, got ***',
  ]);
  expect(stdout).toMatch(/^Failed: http/m);
  expect(stdout).toMatch(/seen +3 times/);
  expect(stdout).not.toContain(Object(body).password);
  expect(code).toBe(1);
});

test('--max-time stops the proxy; without traffic it exits with 2, and says where to send requests', async () => {
  const proxy = await startCommand('http://127.0.0.1:9', '--max-time', '1');
  const { code } = await proxy.end();
  expect(proxy.lines).toEqual([`No request matched the contract. Send requests to ${proxy.url}.`]);
  expect(code).toBe(2);
});
