import { expect, test } from 'vitest';
import { undeclaredFields, unnamedFields } from './undeclared-fields.ts';

const account = {
  type: 'object',
  properties: { passwordHint: {}, extra: { type: 'object' } },
} as const;

test('fields that a schema names count as declared', () => {
  const value = { passwordHint: 'the usual', hash: 'x' };
  expect(unnamedFields(account, value)).toEqual([['hash']]);
  expect(undeclaredFields(account, value)).toEqual([['hash']]);
});

test('the fields of a free-form object count as declared, but not as named', () => {
  const value = { extra: { hash: 'x' } };
  expect(unnamedFields(account, value)).toEqual([['extra', 'hash']]);
  expect(undeclaredFields(account, value)).toEqual([]);
});
