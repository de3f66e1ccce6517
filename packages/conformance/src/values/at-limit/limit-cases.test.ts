import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { schemaOf } from '../../operations/contract/validator.ts';
import { limitCases } from './limit-cases.ts';

const limitsOf = (field: z.ZodMiniType, valid: unknown) => {
  const schema = schemaOf(z.object({ field }), 'input');
  const content = { schema, valid: { field: valid }, isText: false };
  return Object.fromEntries(
    limitCases(content).map(({ name, mutate }) => [
      name,
      (mutate(content.valid) as { field: unknown }).field,
    ]),
  );
};

const digits = (text: string) => text.replaceAll(/\D/g, '').length;

test.each<[string, z.ZodMiniType, unknown, object]>([
  [
    'a text',
    z.string().check(z.minLength(2), z.maxLength(5)),
    'Eba',
    { longest: 'Ebaaa', shortest: 'Eb' },
  ],
  ['a text without limits', z.string(), 'Eba', {}],
  [
    'a phone number that a rule in code counts the digits of',
    z.string().check(
      z.regex(/^[\d -]*$/),
      z.maxLength(9),
      z.refine((text) => digits(text) > 3),
    ),
    '0803-12',
    { longest: '0803-1222', shortest: '0803' },
  ],
  [
    'an email',
    z.string().check(z.regex(/^[^@]+@[^@]+\.[^@]+$/), z.maxLength(20)),
    'ada@mail.ng',
    {
      longest: 'ada@aaaaaaaaamail.ng',
      shortest: 'a@m.n',
    },
  ],
  [
    'an address',
    z.string().check(
      z.refine((text) => URL.canParse(text)),
      z.maxLength(20),
    ),
    'https://mail.ng/',
    {
      longest: 'https://mail.nggggg/',
    },
  ],
  [
    'a count',
    z.string().check(z.regex(/^(?:[1-9]\d?|100)$/)),
    '7',
    { greatest: '100', least: '1' },
  ],
  ['a number', z.int().check(z.minimum(0), z.maximum(9)), 4, { greatest: 9, least: 0 }],
  [
    'a list',
    z.array(z.string()).check(z.maxLength(3)),
    ['a'],
    { most: ['a', 'a', 'a'], fewest: [] },
  ],
])('%s', (_name, field, valid, limits) => {
  expect(limitsOf(field, valid)).toEqual(limits);
});
