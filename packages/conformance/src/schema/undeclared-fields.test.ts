import { expect, test } from 'vitest';
import { undeclaredFields, unnamedFields } from './undeclared-fields.ts';

const account = {
  $ref: '#/$defs/account',
  $defs: {
    account: { type: 'object', properties: { passwordHint: {}, extra: { type: 'object' } } },
  },
};

test('fields that a referenced schema names are declared', () => {
  const value = { passwordHint: 'the usual', hash: 'x' };
  expect(unnamedFields(account, value)).toEqual([['hash']]);
  expect(undeclaredFields(account, value)).toEqual([['hash']]);
});

test('an object of any fields names none of them', () => {
  const value = { extra: { hash: 'x' } };
  expect(unnamedFields(account, value)).toEqual([['extra', 'hash']]);
  expect(undeclaredFields(account, value)).toEqual([]);
});
