import { expect, test } from 'vitest';
import { readTokens } from './token-options.ts';

test('tokens belong to an admin and to two customers', () => {
  expect(readTokens(['admin=a=b', 'user=YWI==', 'user=def'])).toEqual({
    admin: 'a=b',
    user: 'YWI==',
    otherUser: 'def',
  });
});

test.each([
  ['an empty token', ['admin='], 'nothing follows'],
  ['a blank token', ['user= '], 'nothing follows'],
  ['no role', ['eyJhbGciOi'], 'has no role'],
  ['an unknown role', ['chef=secret'], 'has no role'],
  ['the same token twice', ['user=abc', 'user=abc'], 'given twice'],
  ['a third customer', ['user=a', 'user=b', 'user=c'], 'given twice'],
])('rejects %s in a sentence without the token', (_what, given, message) => {
  expect(() => readTokens(given)).toThrow(message);
  expect(() => readTokens(given)).not.toThrow(/secret|abc|eyJ/);
});
