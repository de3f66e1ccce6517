import { expect, test } from 'vitest';
import { CannotRun } from './failure.ts';
import { HELP, readOptions } from './options.ts';

const REPORTS = ['text', 'json', 'junit', 'html', 'har', 'github'];
const read = (...args: string[]) => readOptions(args, {}, REPORTS);

test('every option has its place', () => {
  const line =
    '--base-url http://localhost:4000 --profile reference --only dishes,order --skip random ' +
    '--read-only --quick --bail --admin-token a --user-token b --timeout 500 --concurrency 2 ' +
    '--runs 9 --seed 77 --keep --show-secrets --report junit --out a.xml --report text';
  const options = read(...line.split(' '), '--header', 'X-Gateway: open sesame');
  expect(options).toEqual({
    baseUrl: 'http://localhost:4000',
    profile: 'reference',
    only: ['dishes', 'order'],
    skip: ['random'],
    readOnly: true,
    quick: true,
    adminToken: 'a',
    userToken: 'b',
    headers: { 'x-gateway': 'open sesame' },
    timeoutMs: 500,
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
    list: false,
  });
});

test('tokens may come from the environment, where no process list shows them', () => {
  const env = { CATERING_ADMIN_TOKEN: 'secret-admin', CATERING_USER_TOKEN: 'secret-user' };
  expect(readOptions([], env, REPORTS)).toMatchObject({
    adminToken: 'secret-admin',
    userToken: 'secret-user',
  });
});

test.each([
  [['--speed'], /Unknown option '--speed'.*--help/],
  [['--timeout', 'soon'], '--timeout must be a whole number from 1 to 600000, not "soon".'],
  [['--seed', '-1'], /--seed/],
  [['--profile', 'strict'], '--profile must be contract or reference, not "strict".'],
  [['--report', 'pdf'], '--report must be one of text, json, junit, html, har, github, not "pdf".'],
  [['--out', 'a', '--out', 'b'], '--out "b" belongs to no --report: give one for each.'],
  [['--header', 'nonsense'], '--header must read "Name: value", not "nonsense".'],
])('%j is refused in a sentence', (args, message) => {
  expect(() => read(...args)).toThrow(CannotRun);
  expect(() => read(...args)).toThrow(message);
});

test('--help names every option', () => {
  expect(read('--help')).toBe('help');
  const names = [
    'base-url',
    'profile',
    'only',
    'skip',
    'quick',
    'read-only',
    'runs',
    'seed',
  ].concat(
    ['admin-token', 'user-token', 'header', 'timeout', 'concurrency', 'bail', 'keep'],
    ['show-secrets', 'report', 'out', 'list', 'help', 'version'],
  );
  expect(names.filter((name) => !HELP.includes(`--${name}`))).toEqual([]);
});
