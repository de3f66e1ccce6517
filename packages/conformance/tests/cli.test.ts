import { runCli } from '../src/cli/run-cli.ts';
import { runCommand, type CommandResult } from '../testing/run-command.ts';
import { serve } from '../src/http/target.ts';
import { createTestApp } from '@catering/mock-api';
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { once } from 'node:events';

const CLI = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** In this process. */
const command = (...args: string[]) => runCommand(() => runCli('0.0.0', args));

/** In a process of its own, which the command may end. */
const start = (...args: string[]): Promise<CommandResult> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['--conditions=source', CLI, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });

let folder = '';
let baseUrl = '';
let stop: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const { app, close } = await createTestApp({ openAdminSignUp: false });
  const backend = await serve(app);
  baseUrl = backend.baseUrl;
  stop = async () => {
    await backend.close();
    await close();
  };
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

test('exits with 0 and a report for a backend that conforms to the contract', async () => {
  const { code, stdout } = await command('--base-url', baseUrl, '--only', 'auth.logIn');
  expect(stdout).toMatch(/^Passed: http/m);
  expect(stdout).toMatch(/\d+ checks passed, 0 failed/);
  expect(code).toBe(0);
});

test.each([
  [
    'no server at the address',
    ['--base-url', 'http://127.0.0.1:9'],
    /Nothing responds at.*refused/,
  ],
  ['no address', [], /--base-url http:\/\/localhost:4000/],
  [
    'a report that cannot be written',
    ['--base-url', 'http://127.0.0.1:9', '--report', 'junit', '--out', CLI + '/report.xml'],
    /^error: --out '.*\/report.xml' cannot be written: E[A-Z]+\.$/m,
  ],
  ['no such check', ['--only', 'dessert'], /no check matches --only 'dessert'/],
  ['a command', ['run', '--only', 'blogs'], /^error: too many arguments\./m],
  ['no web address', ['--base-url', 'localhost'], /"localhost" is not an address/],
])('%s exits with 2 and a one-sentence error', async (_name, args, sentence) => {
  const { code, stderr, stdout } = await command(...args);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/\n {4}at /);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('writes a valid report to its file if the server does not respond', async () => {
  const file = join(folder, 'no-server.xml');
  const args = ['--base-url', 'http://127.0.0.1:9', '--only', 'utility'];
  const { code, stdout } = await command(...args, '--report', 'junit', '--out', file);
  const xml = await readFile(file, 'utf8');
  expect(xml).toMatch(
    /<error type="not-reached" message="not reached: Nothing responds at http:\/\/127\.0\.0\.1:9/,
  );
  expect(xml).toMatch(/<\/testsuites>\n$/);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('writes reports to their files, and still prints the result', async () => {
  const [junit, json] = [join(folder, 'deep/report.xml'), join(folder, 'report.json')];
  const wanted = ['--report', 'junit', '--out', junit, '--report', 'json', '--out', json];
  const only = ['--only', 'utility.root', '--skip', 'utility.root.address'];
  const { stdout } = await command('--base-url', baseUrl, ...only, ...wanted);
  expect(await readFile(junit, 'utf8')).toContain('<testcase classname="utility.root"');
  expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ ok: true });
  expect(stdout).toMatch(/^Passed: /m);
});

test('--list, --explain, --help, and --version send no request', async () => {
  const list = await command('--list', '--only', 'order.update.state');
  expect(list.stdout).toContain('order.update.state.other-user\n');
  const help = await start('--help');
  expect(help.stdout).toContain('Exit code: 0 passed');
  const explain = await command('--explain', 'order.update.state.transaction-reused');
  expect(explain.stdout).toMatch(/a transaction that already paid another order 409/);
  const version = await start('--version');
  expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect([list.code, help.code, explain.code, version.code]).toEqual([0, 0, 0, 0]);
});

/** The command against a server that greets, and then hangs; it is stopped once it does, and cleans up at once. */
async function interruptHanging(...args: string[]) {
  const hangs = Promise.withResolvers<void>();
  let isInterrupted = false;
  const backend = await serve((request, response) => {
    if (isInterrupted || request.url?.startsWith('/__mock')) response.writeHead(404).end();
    else if (request.url === '/') response.end('{"message":"Hello"}');
    else hangs.resolve();
  });
  const child = spawn(
    process.execPath,
    ['--conditions=source', CLI, '--base-url', backend.baseUrl, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await hangs.promise;
  isInterrupted = true;
  child.kill('SIGINT');
  return { child, ended, backend, output: () => ({ stdout, stderr }) };
}

test('Ctrl-C exits with 1, and writes a report to the screen and to its file', async () => {
  const file = join(folder, 'interrupted.json');
  const { ended, backend, output } = await interruptHanging('--report', 'json', '--out', file);
  const [code] = (await ended) as [number];
  const report: unknown = JSON.parse(await readFile(file, 'utf8'));
  await backend.close();
  const { stdout, stderr } = output();
  expect(stderr).toContain('Interrupted: cleaning up.');
  expect(stdout).toMatch(/Not reached:\n {2}\d+ checks: interrupted by SIGINT\n/);
  expect(report).toMatchObject({ ok: false });
  expect(code).toBe(1);
});
