import { expect, test, vi } from 'vitest';
import { CannotRun } from '../errors.ts';
import { defineSuite } from '../engine/setup/define-suite.ts';
import { readYaml } from '../../testing/operations.ts';
import { conformanceCommand, parseOptions, runOptionsOf, type Program } from './options.ts';

const program: Program = { name: 'conformance', description: 'Checks.', variables: 'LIBRARY' };
const operations = readYaml(`
openapi: 3.1.0
info: { title: x, version: '1' }
paths:
  /books:
    get:
      x-roles: [librarian, reader]
      responses: { '200': { description: all } }
`);
const withSuite = { ...program, suite: defineSuite({ name: 'library', operations }) };
const read = (...args: string[]) => runOptionsOf(program, parseOptions(program, args), operations);

test('parses every option', () => {
  const line =
    '--base-url http://localhost:4000 --allow-own-account --only dishes,order --skip random ' +
    '--read-only --strict --token librarian=a= --token b= --timeout 500 --concurrency 2 ' +
    '--max-time 60 --rate 20 --insecure --runs 9 --seed 77 --keep --show-secrets --report junit --out a.xml --report text --list';
  const options = read(...line.split(' '), '--header', 'X-Gateway: open sesame');
  expect(options).toEqual({
    baseUrl: 'http://localhost:4000',
    profile: 'document',
    allowOwnAccount: true,
    strict: true,
    only: ['dishes', 'order'],
    skip: ['random'],
    readOnly: true,
    tokens: { librarian: 'a=', any: 'b=' },
    headers: { 'x-gateway': 'open sesame' },
    timeoutMs: 500,
    maxTimeMs: 60_000,
    rate: 20,
    insecure: true,
    concurrency: 2,
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
  });
});

test('by default, it checks the document profile and prints text', () => {
  expect(read()).toEqual({
    profile: 'document',
    only: [],
    skip: [],
    tokens: {},
    headers: {},
    timeoutMs: 10_000,
    startUpMs: 0,
    maxTimeMs: undefined,
    concurrency: 6,
    runs: 6,
    reports: [{ name: 'text', file: undefined }],
  });
});

test('patterns, headers, and reports can be repeated', () => {
  const patterns = ['--only', 'dishes,order', '--only', 'auth'];
  const headers = ['--header', 'X-A: 1', '--header', 'X-B: 2'];
  expect(read(...patterns, ...headers, '--report', 'junit', '--report', 'json')).toMatchObject({
    only: ['dishes', 'order', 'auth'],
    headers: { 'x-a': '1', 'x-b': '2' },
    reports: [{ name: 'junit' }, { name: 'json' }],
  });
});

test('tokens can come from the environment, which hides them from process lists; an option overrides it', () => {
  vi.stubEnv('LIBRARY_TOKEN', 'secret');
  expect(read().tokens).toEqual({ any: 'secret' });
  expect(read('--token', 'other').tokens).toEqual({ any: 'other' });
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
  [['extra'], 'error: too many arguments. Expected 0 arguments but got 1.'],
  [
    ['--report', 'pdf'],
    "error: option '--report <name>' argument 'pdf' is invalid. Allowed choices are text, json, junit, github.",
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
])('rejects %j in one line', (args, message) => {
  expect(() => read(...args)).toThrow(new CannotRun(message));
});

test('without token options of the program, callers are the roles of the API', () => {
  const { tokens } = read('--token-command', 'echo any', '--token', 'reader=a');
  expect(tokens).toEqual({ any: expect.any(Function), reader: 'a' });
});

test.each([
  ['of any API', program],
  ['of a suite', withSuite],
])('the help %s fits on a screen of 80 columns and 48 lines', (_name, one) => {
  const lines = conformanceCommand(one)
    .configureHelp({ helpWidth: 80 })
    .helpInformation()
    .split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines.length).toBeLessThanOrEqual(48);
});

test('only a suite has profiles, and only a described API an account of its own', () => {
  const parse =
    (one: Program, ...args: string[]) =>
    () =>
      parseOptions(one, args);
  expect(parse(withSuite, '--profile', 'reference')().profile).toBe('reference');
  expect(parse(withSuite, '--profile', 'strict')).toThrow(
    "error: option '--profile <name>' argument 'strict' is invalid. Allowed choices are document, reference.",
  );
  expect(parse(program, '--profile', 'reference')).toThrow("unknown option '--profile'");
  expect(parse(withSuite, '--allow-own-account')).toThrow("unknown option '--allow-own-account'");
});
