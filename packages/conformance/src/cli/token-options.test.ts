import { expect, test } from 'vitest';
import { operations } from '../operations/contract/contract-operations.ts';
import { parseOptions, runOptionsOf } from './options.ts';
import { cateringProgram } from './program.ts';

/** The tokens of a command line. */
const tokensOf = (...args: string[]) =>
  runOptionsOf(parseOptions(cateringProgram, args), operations).tokens;
const read = (...given: string[]) => tokensOf(...given.flatMap((one) => ['--token', one]));

test('accepts a token command for a single role', async () => {
  const args = ['--token-command', "admin=echo 'Token abc'", '--token-command', 'echo other'];
  const tokens = tokensOf(...args);
  expect(Object.keys(tokens)).toEqual(['admin', 'any']);
  const source = tokens.admin;
  expect(typeof source === 'function' && (await source())).toBe('Token abc');
});

test.each(['admin=', '', ' ', 'admin= '])(
  'rejects --token %j, which contains no token',
  (given) => {
    for (const option of ['--token', '--token-command']) {
      expect(() => tokensOf(option, given)).toThrow(`nothing follows ${option}`);
    }
  },
);

test('rejects an unknown role, and lists the valid ones', () => {
  expect(() => read('abc', 'admn=def')).toThrow(/called "admn"\. There are: .*admin/);
});

test('rejects a token command for an unknown role, but accepts a shell variable', () => {
  const readCommand = (command: string) => tokensOf('--token-command', command);
  expect(() => readCommand('admn=get-token')).toThrow(/called "admn"\. There are: .*admin/);
  expect(Object.keys(readCommand('PROFILE=test get-token'))).toEqual(['any']);
});

test('accepts "=" in a token, as in Base64, or after the name of all roles', () => {
  expect(read('YWJj=')).toEqual({ any: 'YWJj=' });
  expect(read('YWI==')).toEqual({ any: 'YWI==' });
  expect(read('any=a=b')).toEqual({ any: 'a=b' });
});

test('rejects the same token twice, because it cannot be that of another account', () => {
  expect(() => read('abc', 'abc')).toThrow('is given twice');
  expect(read('abc', 'def')).toEqual({ any: 'abc', 'another any': 'def' });
});
