import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { conformanceProgram } from '../../src/cli/options.ts';
import { runCli } from '../../src/cli/run-cli.ts';
import { serve } from '../../testing/index.ts';
import { runCommand } from '../../testing/run-command.ts';
import { mutants } from './server/mutants.ts';
import type { Rules } from './server/rules.ts';
import { libraryServer, tokens } from './server/server.ts';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const COMMAND = pathOf('../../src/main.ts');
const CONTRACT = ['--contract', pathOf('contract.ts')];
const TOKENS = Object.entries(tokens).flatMap(([role, token]) => ['--token', `${role}=${token}`]);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(rules?: Partial<Rules>): Promise<readonly string[]> {
  const { baseUrl, close } = await serve(libraryServer(rules));
  closing.push(close);
  return ['--base-url', baseUrl];
}

const conformance = (...args: readonly string[]) =>
  runCommand(() => runCli(conformanceProgram, '0.0.0', args));

test('exits with 0 for a correct server, given only a contract and tokens', async () => {
  const { code, stdout } = await conformance(...CONTRACT, ...TOKENS, ...(await start()));
  expect(stdout).toMatch(/\b4\d\d checks passed, 0 failed\b/);
  expect(code).toBe(0);
});

test('a token for all roles skips the checks that need the token of another role', async () => {
  const args = ['--openapi', pathOf('openapi.yaml'), '--token', tokens.librarian];
  const { code, stdout } = await conformance(...args, ...(await start()), '--only', 'books');
  expect(stdout).toContain('needs a token of the role "member" alone');
  expect(code).toBe(0);
});

test('exits with 1 when a server breaks the contract', async () => {
  const [mutant] = mutants;
  const only = ['--only', mutant?.killedBy ?? ''];
  const target = await start(mutant?.rules);
  const { code, stdout } = await conformance(...CONTRACT, ...TOKENS, ...target, ...only);
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
  const { code, stdout, stderr } = await conformance(...args, '--base-url', 'http://a.test');
  expect(stderr).toContain(sentence);
  expect([code, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
});

test('--explain quotes the OpenAPI document that the command names', async () => {
  const args = ['--openapi', pathOf('openapi.yaml'), '--explain', 'books.list.valid-request'];
  const { code, stdout } = await conformance(...args);
  expect(stdout).toContain('the OpenAPI document: responses 200 of GET /books');
  expect(stdout).toContain('"description": "A page of books."');
  expect(code).toBe(0);
});
