import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { runConformanceCommand } from '../../src/cli/commands/conformance.ts';
import { runCommand } from '../../src/testing/run-command.ts';
import { mutants } from './mutants.ts';
import type { Rules } from './rules.ts';
import { libraryServer, tokens } from './server.ts';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const COMMAND = pathOf('../../src/main.ts');
const CONTRACT = ['--contract', pathOf('contract.ts')];
const TOKENS = Object.entries(tokens).flatMap(([role, token]) => ['--token', `${role}=${token}`]);

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(rules: Partial<Rules> = {}): Promise<readonly string[]> {
  const server = libraryServer(rules);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => server.close());
  return ['--base-url', `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
}

const conformance = (...args: readonly string[]) =>
  runCommand(() => runConformanceCommand('0.0.0', args));

test('exits with 0 for a correct server, given only a contract and tokens', async () => {
  const { code, stdout } = await conformance('run', ...CONTRACT, ...TOKENS, ...(await serve()));
  expect(stdout).toMatch(/\b4\d\d checks passed, 0 failed\b/);
  expect(code).toBe(0);
});

test('a token for all roles skips the checks that need the token of another role', async () => {
  const args = ['--openapi', pathOf('openapi.yaml'), '--token', tokens.librarian];
  const { code, stdout } = await conformance('run', ...args, ...(await serve()), '--only', 'books');
  expect(stdout).toContain('needs a token of the role "member" alone');
  expect(code).toBe(0);
});

test('exits with 1 when a server breaks the contract', async () => {
  const [mutant] = mutants;
  const only = ['--only', mutant?.killedBy ?? ''];
  const target = await serve(mutant?.rules);
  const { code, stdout } = await conformance('run', ...CONTRACT, ...TOKENS, ...target, ...only);
  expect(stdout).toContain(mutant?.killedBy);
  expect(code).toBe(1);
});

test('the suite with an own check in the docs is the tested one, and passes', async () => {
  const page = await readFile(pathOf('../../docs/own-checks.md'), 'utf8');
  expect(page).toContain(await readFile(pathOf('own-check.ts'), 'utf8'));
  const suite = ['--suite', pathOf('own-check.ts'), '--only', 'loans.remove.state.once'];
  const { code, stdout } = await conformance('run', ...suite, ...TOKENS, ...(await serve()));
  expect(stdout).toMatch(/\b1 check passed, 0 failed/);
  expect(code).toBe(0);
});

test('the hooks in the docs are the tested ones: they add a check, create an entry, and provide tokens', async () => {
  const page = await readFile(pathOf('../../docs/own-checks.md'), 'utf8');
  expect(page).toContain(await readFile(pathOf('hooks.ts'), 'utf8'));
  const hooks = ['--hooks', pathOf('hooks.ts'), '--only', 'books.update,books.list.response.own'];
  const { code, stdout } = await conformance('run', ...CONTRACT, ...hooks, ...(await serve()));
  expect(stdout).toMatch(/\b\d\d checks passed, 0 failed/);
  expect(code).toBe(0);
});

test('a configuration file can name the API and contain the hooks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  const file = join(folder, 'conformance.config.mjs');
  const [, baseUrl] = await serve();
  const config = { contract: pathOf('contract.ts'), baseUrl, only: ['books.list.response.own'] };
  const check = "({ response }) => response.status === 200 ? 'is never well' : undefined";
  const hooks = `{ tokens: ${JSON.stringify(tokens)}, check: ${check} }`;
  await writeFile(file, `export default { ...${JSON.stringify(config)}, hooks: ${hooks} };`);
  const { code, stdout } = await conformance('run', '--config', file);
  await rm(folder, { recursive: true });
  expect(stdout).toContain('expects   is never well');
  expect(code).toBe(1);
});

test('fuzz sends random requests from an OpenAPI document, with the token of each role', async () => {
  const args = ['fuzz', '--openapi', pathOf('openapi.yaml'), ...TOKENS, ...(await serve())];
  const random = ['--runs', '600', '--seed', '1', '--report', 'json'];
  const { code, stdout } = await conformance(...args, ...random);
  const report = JSON.parse(stdout) as {
    coverage: { operationsInDetail: { operation: string; reached: number[] }[] };
  };
  expect(report).toMatchObject({ ok: true, seed: 1, counts: { failed: 0, warning: 0 } });
  const { operationsInDetail } = report.coverage;
  const neverValid = operationsInDetail.filter(({ reached }) => !reached.some((one) => one < 300));
  expect([operationsInDetail.length, neverValid]).toEqual([15, []]);
  expect(code).toBe(0);
});

test('har checks a recording against an OpenAPI document', async () => {
  const [, url = ''] = await serve();
  const response = await fetch(`${url}/books`);
  const header = { name: 'content-type', value: 'application/json' };
  const content = { mimeType: header.value, text: await response.text() };
  const entries = [content.text, '{"items":[],"total":"none"}'].map((text) => ({
    startedDateTime: '2026-11-22T08:00:00.000Z',
    request: { method: 'GET', url: `${url}/books`, headers: [] },
    response: { status: 200, headers: [header], content: { ...content, text } },
  }));
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  const file = join(folder, 'session.har');
  await writeFile(file, JSON.stringify({ log: { version: '1.2', entries } }));
  const args = ['har', '--openapi', pathOf('openapi.yaml'), file, '--base-url', url];
  const { code, stdout } = await conformance(...args, '--report', 'text');
  await rm(folder, { recursive: true });
  expect(stdout).toMatch(/^Failed: http/m);
  expect(stdout).toContain('body.total');
  expect(code).toBe(1);
});

/** A program that goes on until it is interrupted, and the address that it prints on one of its streams. */
async function start(stream: 'stdout' | 'stderr', ...args: readonly string[]) {
  const env = { ...process.env, PORT: '0' };
  const child = spawn(process.execPath, ['--conditions=source', ...args], { env });
  const ended = once(child, 'exit') as Promise<[number]>;
  closing.push(() => child.kill());
  const lines = createInterface(child[stream]);
  const [line] = (await once(lines, 'line')) as [string];
  return { url: /^http:\S+/.exec(line)?.[0] ?? '', child, ended };
}

test('proxy checks the traffic of the server that serve.ts starts', async () => {
  const { url } = await start('stdout', pathOf('serve.ts'));
  const options = ['--openapi', pathOf('openapi.yaml'), '--target', url, '--listen', '0'];
  const proxy = await start('stderr', COMMAND, 'proxy', ...options);
  const stdout = textOf(proxy.child.stdout);
  const headers = { authorization: `Bearer ${tokens.librarian}` };
  expect((await fetch(`${proxy.url}/books`)).status).toBe(200);
  expect((await fetch(`${proxy.url}/suggestions`, { headers })).status).toBe(200);
  proxy.child.kill('SIGINT');
  expect(await stdout).toMatch(/^Passed: http/m);
  expect(await proxy.ended).toEqual([0, null]);
});

test.each([
  [[], 'no API to check against. Give one of --openapi FILE, --contract FILE and --suite FILE'],
  [['--openapi', 'a.yaml', '--contract', 'a.ts'], 'several APIs. Give one of --openapi FILE,'],
  [
    ['--hooks', 'none.mjs', '--openapi', 'a.yaml'],
    'none.mjs cannot be loaded: there is no such file.',
  ],
  [['--contract', COMMAND.replace('main.ts', 'errors.ts')], 'exports no ts-rest contract'],
  [['--suite', pathOf('contract.ts')], 'exports no suite'],
  [
    ['--openapi', '/no/such/file.json'],
    '/no/such/file.json cannot be read: there is no such file.',
  ],
])('%j exits with 2 and a one-sentence error', async (args, sentence) => {
  const { code, stdout, stderr } = await conformance('run', ...args, '--base-url', 'http://a.test');
  expect(stderr).toContain(sentence);
  expect([code, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
});

test('options without a command exit with 2 and a one-sentence error', async () => {
  const { code, stderr } = await conformance('--token', 'a', 'run', ...CONTRACT);
  expect(stderr).toBe(
    'error: write a command first, such as conformance run. The commands are run, fuzz, proxy, har, replay.\n',
  );
  expect(code).toBe(2);
});

test('--explain quotes the OpenAPI document that the command names', async () => {
  const args = ['--openapi', pathOf('openapi.yaml'), '--explain', 'books.list.valid-request'];
  const { code, stdout } = await conformance('run', ...args);
  expect(stdout).toContain('the OpenAPI document: responses 200 of GET /books');
  expect(stdout).toContain('"description": "A page of books."');
  expect(code).toBe(0);
});
