import { expect, test, vi } from 'vitest';
import { CannotRun } from '../errors.ts';
import { conformanceCommand, parseOptions, runOptionsOf } from './options.ts';

const read = (...args: string[]) => runOptionsOf(parseOptions(args));

test('parses every option', () => {
  const line =
    '--base-url http://localhost:4000 --only dishes,order --skip random ' +
    '--read-only --strict --token admin=a= --token user=b= --timeout 500 --concurrency 2 ' +
    '--insecure --runs 9 --seed 77 --keep --report junit --out a.xml --report json --list';
  const options = read(...line.split(' '), '--header', 'X-Gateway: open sesame');
  expect(options).toEqual({
    baseUrl: 'http://localhost:4000',
    strict: true,
    only: ['dishes', 'order'],
    skip: ['random'],
    readOnly: true,
    tokens: { admin: 'a=', user: 'b=' },
    headers: { 'x-gateway': 'open sesame' },
    timeoutMs: 500,
    insecure: true,
    concurrency: 2,
    runs: 9,
    seed: 77,
    keep: true,
    reports: [
      { name: 'junit', file: 'a.xml' },
      { name: 'json', file: undefined },
    ],
    list: true,
    startUpMs: 0,
  });
});

test('every option has a default', () => {
  expect(read()).toEqual({
    tokens: {},
    headers: {},
    timeoutMs: 10_000,
    startUpMs: 0,
    concurrency: 6,
    runs: 6,
    reports: [],
  });
});

test('patterns and headers can be repeated', () => {
  const patterns = ['--only', 'dishes,order', '--only', 'auth'];
  const headers = ['--header', 'X-A: 1', '--header', 'X-B: 2'];
  expect(read(...patterns, ...headers)).toMatchObject({
    only: ['dishes', 'order', 'auth'],
    headers: { 'x-a': '1', 'x-b': '2' },
  });
});

test('tokens can come from the environment, which hides them from process lists; an option overrides it', () => {
  vi.stubEnv('CONFORMANCE_TOKEN', 'admin=secret');
  expect(read().tokens).toEqual({ admin: 'secret' });
  expect(read('--token', 'user=other').tokens).toEqual({ user: 'other' });
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
    ['--report', 'json', '--out', 'a', '--report', 'junit', '--out', 'a'],
    "error: --out 'a' is given twice. Give each report a file of its own.",
  ],
  [
    ['--out', 'a', '--report', 'json'],
    "error: --out 'a' follows no --report. Name the report first: --report junit --out a.",
  ],
  [
    ['--report', 'html'],
    "error: option '--report <name>' argument 'html' is invalid. Allowed choices are text, json, junit.",
  ],
  [
    ['--report', 'json', '--out', 'a', '--baseline', 'a', '--update-baseline'],
    "error: --out 'a' is given twice. Give each report a file of its own.",
  ],
  [['--update-baseline'], 'error: --update-baseline needs a file. Give one: --baseline <file>.'],
  [['--header', 'secret'], 'error: --header is invalid. Give a name and a value: "Name: value".'],
])('rejects %j in one line', (args, message) => {
  expect(() => read(...args)).toThrow(new CannotRun(message));
});

test('the help fits on a screen of 80 columns and 48 lines', () => {
  const lines = conformanceCommand().configureHelp({ helpWidth: 80 }).helpInformation().split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines.length).toBeLessThanOrEqual(48);
});
