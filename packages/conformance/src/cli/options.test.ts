import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { fuzzOptions } from './commands/fuzz.ts';
import { CannotRun } from '../errors.ts';
import { makeSelfSigned } from '../http/self-signed.ts';
import { readYaml } from '../testing/operations.ts';
import { conformanceCommand, readOptions } from './options.ts';

const program = { name: 'conformance', description: 'Checks.', variables: 'LIBRARY' };
const operations = readYaml(`
openapi: 3.1.0
info: { title: x, version: '1' }
paths:
  /books:
    get:
      x-roles: [librarian, reader]
      security: [{ main: [] }, { basic: [] }]
      responses: { '200': { description: all } }
components:
  securitySchemes:
    basic: { type: http, scheme: basic }
    main:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: /token, scopes: { read: all } } }
`);
const read = (...args: string[]) => readOptions(program, args, undefined, operations);

test('parses every option', async () => {
  const line =
    '--base-url http://localhost:4000 --profile reference --only dishes,order --skip random ' +
    '--read-only --quick --bail --token librarian=a= --token b= --timeout 500 --concurrency 2 ' +
    '--max-time 60 --rate 20 --insecure --runs 9 --seed 77 --keep --show-secrets --report junit --out a.xml --report text --list';
  const options = await read(...line.split(' '), '--header', 'X-Gateway: open sesame');
  expect(options).toEqual({
    baseUrl: 'http://localhost:4000',
    profile: 'reference',
    only: ['dishes', 'order'],
    skip: ['random'],
    readOnly: true,
    quick: true,
    tokens: { librarian: 'a=', any: 'b=' },
    headers: { 'x-gateway': 'open sesame' },
    timeoutMs: 500,
    maxTimeMs: 60_000,
    rate: 20,
    insecure: true,
    tls: { ca: undefined, insecure: true, cert: undefined, key: undefined, files: {} },
    concurrency: 2,
    bail: true,
    runs: 9,
    seed: 77,
    keep: true,
    showSecrets: true,
    reports: [
      { name: 'junit', file: 'a.xml' },
      { name: 'text', file: undefined },
    ],
    list: true,
    startUpMs: 0,
    maxWaitMs: 120_000,
  });
});

test('by default, it checks the document profile and prints text', async () => {
  expect(await read()).toEqual({
    profile: 'document',
    only: [],
    skip: [],
    tokens: {},
    headers: {},
    timeoutMs: 10_000,
    startUpMs: 0,
    maxWaitMs: 120_000,
    maxTimeMs: undefined,
    tls: { files: {} },
    concurrency: 6,
    runs: 6,
    reports: [{ name: 'text', file: undefined }],
  });
});

test('patterns, headers, and reports can be repeated', async () => {
  const patterns = ['--only', 'dishes,order', '--only', 'auth'];
  const headers = ['--header', 'X-A: 1', '--header', 'X-B: 2'];
  expect(await read(...patterns, ...headers, '--report', 'har', '--report', 'json')).toMatchObject({
    only: ['dishes', 'order', 'auth'],
    headers: { 'x-a': '1', 'x-b': '2' },
    reports: [{ name: 'har' }, { name: 'json' }],
  });
});

test('tokens can come from the environment, which hides them from process lists; an option overrides it', async () => {
  vi.stubEnv('LIBRARY_TOKEN', 'secret');
  expect((await read()).tokens).toEqual({ any: 'secret' });
  expect((await read('--token', 'other')).tokens).toEqual({ any: 'other' });
  vi.unstubAllEnvs();
});

test.each([
  [['--zebra'], "error: unknown option '--zebra'. See --help."],
  [['--tokne=secret'], "error: unknown option '--tokne' (Did you mean --token?). See --help."],
  [
    ['--timeout', 'soon'],
    "error: option '--timeout <ms>' argument 'soon' is invalid. Give a whole number from 1 to 600000.",
  ],
  [
    ['--seed', '-1'],
    "error: option '--seed <number>' argument '-1' is invalid. Give a whole number from 0 to 2147483647.",
  ],
  [
    ['--profile', 'strict'],
    "error: option '--profile <name>' argument 'strict' is invalid. Allowed choices are document, reference.",
  ],
  [
    ['--report', 'pdf'],
    "error: option '--report <name>' argument 'pdf' is invalid. Allowed choices are text, json, junit, html, har, github.",
  ],
  [['--out', 'a', '--out', 'b'], "error: --out 'b' has no --report. Give one for each --out."],
  [
    ['--report', 'json', '--out', 'a', '--report', 'junit', '--out', 'a'],
    "error: --out 'a' is given twice. Give each --report a file of its own.",
  ],
  [
    ['--report', 'json', '--out', 'a', '--baseline', 'a', '--update-baseline'],
    "error: --baseline 'a' is the --out of a report too. Give the report a file of its own.",
  ],
  [['--header', 'secret'], 'error: --header is invalid. Give a name and a value: "Name: value".'],
])('rejects %j in one line', async (args, message) => {
  await expect(read(...args)).rejects.toEqual(new CannotRun(message));
});

test('reads certificates from files, and reports a missing or invalid file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pem-'));
  const file = join(folder, 'ca.pem');
  await writeFile(file, makeSelfSigned().cert);
  expect((await read('--ca', file)).tls.ca).toContain('BEGIN CERTIFICATE');
  await rm(folder, { recursive: true });
  await expect(read('--ca', fileURLToPath(import.meta.url))).rejects.toThrow(
    'It is not a PEM file: it has no line',
  );
  await expect(read('--cert', '/no/such.pem')).rejects.toThrow(
    /^error: option '--cert <file>' argument '\/no\/such.pem' is invalid. It cannot be read: there is no such file.$/,
  );
});

test('without token options of the program, callers are the roles of the API', async () => {
  for (const command of [conformanceCommand(program), fuzzOptions(program)]) {
    const tokenFlags = command.options
      .map(({ long }) => String(long))
      .filter((flag) => flag.includes('token'));
    expect(tokenFlags).toEqual(['--token', '--token-command']);
    expect(command.helpInformation()).not.toMatch(/admin|customer/i);
  }
  const { tokens } = await read('--token-command', 'echo any', '--token', 'reader=a');
  expect(tokens).toEqual({ any: expect.any(Function), reader: 'a' });
});
