import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { schemaOf } from '../../operations/contract/validator.ts';
import { toText } from '../schema/json-path.ts';
import { invalidCases } from './invalid-cases.ts';

const namesOf = (field: z.ZodMiniType, valid: unknown, isText = false) =>
  invalidCases({
    schema: schemaOf(z.object({ field }), 'input'),
    valid: { field: valid },
    isText,
  }).map(({ path, name }) => (toText(path) === 'field' ? name : `${toText(path)} ${name}`));

const TYPES = ['absent', 'object', 'array', 'text', 'number', 'boolean', 'null', 'digits', 'word'];
const allTypesBut = (...names: string[]) => TYPES.filter((name) => !names.includes(name));
const OF_TEXT = allTypesBut('text', 'digits', 'word');

test.each<[string, z.ZodMiniType, unknown, readonly string[]]>([
  ['any text', z.string(), 'Jollof', OF_TEXT],
  [
    'a text of 3 to 9',
    z.string().check(z.minLength(3), z.maxLength(9)),
    'Jollof',
    [...OF_TEXT, 'too-short', 'too-long'],
  ],
  [
    'a code',
    z.string().check(z.regex(/^[A-Z]{2}\d$/)),
    'AB1',
    [
      ...OF_TEXT,
      'too-short',
      'too-long',
      'words',
      'space',
      'letter',
      'header',
      'control-character',
      'lone-surrogate',
    ],
  ],
  [
    'a price',
    z.int().check(z.minimum(0), z.maximum(9)),
    4,
    [...allTypesBut('number'), 'too-small', 'too-large', 'huge', 'fraction'],
  ],
  ['more than nothing', z.number().check(z.gt(0)), 4, [...allTypesBut('number'), 'at-minimum']],
  ['a step', z.number().check(z.multipleOf(0.25)), 4, [...allTypesBut('number'), 'no-multiple']],
  ['a choice', z.enum(['Up', 'Down']), 'Up', [...OF_TEXT, 'other', 'other-case']],
  ['one value', z.literal('Up'), 'Up', [...OF_TEXT, 'other', 'other-case']],
  ['a yes or no', z.boolean(), true, allTypesBut('boolean')],
  [
    'an open object',
    z.object({ a: z.optional(z.string()) }),
    {},
    [
      ...allTypesBut('object'),
      'field.a object',
      'field.a array',
      'field.a number',
      'field.a boolean',
      'field.a null',
    ],
  ],
  ['a closed object', z.strictObject({}), {}, [...allTypesBut('object'), 'extra']],
])('%s', (_name, field, valid, names) => {
  expect(namesOf(field, valid)).toEqual(names);
});

test('a list is sent too short, too long, and with the same entry twice where a rule in code forbids it', () => {
  const list = z.array(z.string()).check(
    z.minLength(1),
    z.maxLength(3),
    z.refine((all) => new Set(all).size === all.length),
  );
  const names = namesOf(list, ['one']).filter((name) => !name.includes(' '));
  expect(names).toEqual([...allTypesBut('array'), 'too-few', 'too-many', 'alike']);
});

test('an object that needs some of its fields by a rule in code is sent without each, and empty', () => {
  const content = {
    schema: schemaOf(
      z
        .object({ paid: z.optional(z.boolean()), by: z.optional(z.string()) })
        .check(z.refine(({ paid, by }) => paid === false || by !== undefined)),
      'input',
    ),
    valid: { paid: true, by: 'Ada' },
    isText: false,
  };
  const names = invalidCases(content).map(({ path, name }) => `${toText(path)} ${name}`);
  expect(names.filter((name) => /absent|empty/.test(name))).toEqual([' empty', 'by absent']);
});

test('text alone has no types, and only JSON has half a character', () => {
  const word = z.string().check(z.regex(/^\p{L}+$/u));
  expect(namesOf(word, 'Egusi', true)).toEqual([
    'absent',
    'too-short',
    'words',
    'space',
    'header',
    'control-character',
  ]);
});

test('a count as text is sent as zero, below, between, above and as a word', () => {
  const count = z.string().check(z.regex(/^(?:[1-9]\d?|100)$/));
  expect(namesOf(count, '7', true)).toEqual([
    'absent',
    'zero',
    'negative',
    'fraction',
    'word',
    'above',
  ]);
});

test('what the validator takes after its changes is not called invalid', () => {
  const trimmed = z.string().check(z.trim(), z.minLength(1), z.maxLength(9));
  expect(namesOf(trimmed, 'Ada')).toEqual([...OF_TEXT, 'too-short', 'too-long', 'blanks']);
});
