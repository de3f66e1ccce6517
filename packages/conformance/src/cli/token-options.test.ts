import { describe, expect, test } from 'vitest';
import type { Operation } from '../api/operation.ts';
import { readYaml } from '../../testing/operations.ts';
import { parseOptions, runOptionsOf } from './options.ts';
import { bearer, tokenDocument } from '../../testing/token-document.ts';

/** The tokens of a command line. */
function tokensOf(operations: readonly Operation[], ...args: string[]) {
  const program = { name: 'x', description: 'x' };
  return runOptionsOf(parseOptions(program, args), operations).tokens;
}

test('accepts a token command for a single role', async () => {
  const args = ['--token-command', "admin=echo 'Token abc'", '--token-command', 'echo other'];
  const tokens = tokensOf(readYaml(tokenDocument(bearer, 'admin', '3.1.0')), ...args);
  expect(Object.keys(tokens)).toEqual(['admin', 'any']);
  const source = tokens.admin;
  expect(typeof source === 'function' && (await source())).toBe('Token abc');
});

test.each(['admin=', '', ' ', 'admin= '])(
  'rejects --token %j, which contains no token',
  (given) => {
    const operations = readYaml(tokenDocument(bearer, 'admin', '3.1.0'));
    for (const option of ['--token', '--token-command']) {
      expect(() => tokensOf(operations, option, given)).toThrow(`nothing follows ${option}`);
    }
  },
);

describe('--token', () => {
  const read = (scheme: string, ...given: string[]) => {
    const args = given.flatMap((one) => ['--token', one]);
    return tokensOf(readYaml(tokenDocument(scheme, 'admin', '3.1.0')), ...args);
  };

  test('rejects an unknown role, and lists the valid ones', () => {
    expect(() => read(bearer, 'abc', 'admn=def')).toThrow(
      /no role and no security scheme is called "admn"\. There are: .*admin.*Write any=… for a value of this form\.$/,
    );
  });

  test('rejects a token command for an unknown role, but accepts a shell variable', () => {
    const operations = readYaml(tokenDocument(bearer, 'admin', '3.1.0'));
    const readCommand = (command: string) => tokensOf(operations, '--token-command', command);
    expect(() => readCommand('admn=get-token')).toThrow(
      /--token-command 'admn=…': no role and no security scheme is called "admn"\. There are: .*admin/,
    );
    expect(Object.keys(readCommand('PROFILE=test get-token'))).toEqual(['any']);
  });

  test('accepts "=" in a token, as in Base64 and cookies, or after the name of all roles', () => {
    expect(read(bearer, 'YWJj=')).toEqual({ any: 'YWJj=' });
    expect(read(bearer, 'YWI==')).toEqual({ any: 'YWI==' });
    expect(read(bearer, 'any=a=b')).toEqual({ any: 'a=b' });
    const cookie = '{ type: apiKey, in: cookie, name: session }';
    expect(read(cookie, 'sid=abc')).toEqual({ any: 'sid=abc' });
  });

  test('rejects the same token twice, because it cannot be that of another account', () => {
    expect(() => read(bearer, 'abc', 'abc')).toThrow('is given twice');
    expect(read(bearer, 'abc', 'def')).toEqual({ any: 'abc', 'another any': 'def' });
  });
});

test('a token of a scheme also serves the roles without a token of their own', () => {
  const operations = readYaml(tokenDocument(bearer));
  expect(tokensOf(operations, '--token', 'main=abc')).toEqual({ main: 'abc', any: 'abc' });
});
