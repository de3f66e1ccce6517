import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { runConformanceCommand } from '../../src/cli/conformance.ts';
import { runCommand } from '../../testing/run-command.ts';
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
  expect(stdout).toMatch(/\b3\d\d checks passed, 0 failed\b/);
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

test.each([
  [[], 'no API to check against. Give --openapi FILE or --contract FILE.'],
  [['--openapi', 'a.yaml', '--contract', 'a.ts'], 'two APIs. Give --openapi FILE or'],
  [['--contract', 'none.mjs'], 'none.mjs cannot be loaded: there is no such file.'],
  [['--contract', COMMAND.replace('main.ts', 'errors.ts')], 'exports no ts-rest contract'],
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
    "error: unknown command '--token'. Write: conformance run (--openapi FILE | --contract FILE) --base-url URL\n",
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
