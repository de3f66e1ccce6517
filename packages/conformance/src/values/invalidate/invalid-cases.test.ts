import { expect, test } from 'vitest';
import * as z from 'zod';
import { invalidBodies, invalidTexts } from './invalid-cases.ts';
import { toText } from '../schema/json-path.ts';
import type { JsonSchema } from '../schema/json-schema.ts';

const order: JsonSchema = {
  type: 'object',
  properties: {
    note: { anyOf: [{ type: 'string', minLength: 3, maxLength: 5 }, { type: 'null' }] },
    paid: { type: 'boolean' },
    total: { type: 'number', exclusiveMinimum: 0, maximum: 9 },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 2 },
    lines: { type: 'array', items: { $ref: '#/$defs/Line' }, minItems: 1 },
    payment: {
      oneOf: [
        { type: 'object', properties: { kind: { const: 'cash' } }, required: ['kind'] },
        {
          type: 'object',
          properties: { kind: { const: 'card' }, digits: { type: 'string', minLength: 4 } },
          required: ['kind', 'digits'],
        },
      ],
    },
  },
  required: ['note', 'lines'],
  $defs: {
    Line: {
      type: 'object',
      properties: { plates: { type: 'integer', minimum: 1 }, after: { $ref: '#/$defs/Line' } },
      required: ['plates'],
    },
  },
};
const valid = {
  note: 'Hot',
  paid: true,
  total: 1,
  tags: ['one'],
  lines: [{ plates: 2, after: { plates: 1 } }],
  payment: { kind: 'card', digits: '4242' },
};

const namesAt = (path: string) =>
  invalidBodies(order)
    .filter((one) => toText(one.path) === path)
    .map(({ name }) => name);

const accepts = (value: unknown) =>
  z.fromJSONSchema(order as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value).success;

test.each([
  ['note', ['absent', 'object', 'array', 'number', 'boolean', 'too-short', 'too-long']],
  ['paid', ['object', 'array', 'text', 'number', 'null', 'word']],
  ['total', ['object', 'array', 'text', 'boolean', 'null', 'digits', 'too-small', 'too-large']],
  ['tags', ['object', 'text', 'number', 'boolean', 'null', 'too-many']],
  ['tags[0]', ['object', 'array', 'number', 'boolean', 'null']],
  ['lines', ['absent', 'object', 'text', 'number', 'boolean', 'null', 'of-text', 'too-few']],
  [
    'lines[0].plates',
    ['absent', 'object', 'array', 'text', 'boolean', 'null', 'digits', 'too-small', 'fraction'],
  ],
  ['lines[0].after', ['array', 'text', 'number', 'boolean', 'null']],
  ['payment', ['array', 'text', 'number', 'boolean', 'null']],
  ['payment.kind', ['absent', 'object', 'array', 'number', 'boolean', 'null']],
  ['payment.digits', ['absent', 'object', 'array', 'number', 'boolean', 'null', 'too-short']],
])('sends %s with every invalid JSON type, and beyond its limits', (path, names) => {
  expect(namesAt(path)).toEqual(names);
});

test('every invalid case breaks the schema, and differs from the other cases of its field', () => {
  expect(accepts(valid)).toBe(true);
  const cases = invalidBodies(order);
  expect(
    cases.filter(({ mutate }) => accepts(mutate(valid))).map(({ path, name }) => [path, name]),
  ).toEqual([]);
  const ids = cases.map(({ path, category, name }) => `${category} ${toText(path)} ${name}`);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an object that requires at least one field is also sent empty', () => {
  const change: JsonSchema = { type: 'object', properties: { note: {} }, minProperties: 1 };
  expect(invalidBodies(change).map(({ name, mutate }) => [name, mutate({ note: 'a' })])).toEqual([
    ['empty', {}],
  ]);
  expect(invalidBodies({ ...change, required: ['note'] }).map(({ name }) => name)).toEqual([
    'absent',
  ]);
  expect(invalidBodies({ ...change, minProperties: 0 })).toEqual([]);
});

test.each([
  [[{ plates: 2 }], [{ plates: 2 }, { plates: 2 }, { plates: 2 }]],
  [[{ name: 'Egusi' }], [{ name: 'Egusi 0' }, { name: 'Egusi 1' }, { name: 'Egusi 2' }]],
])('a list of %j that is too long contains only valid entries', (list, mutated) => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { lines: { type: 'array', maxItems: 2, items: { type: 'object' } } },
  };
  const tooMany = invalidBodies(schema).find(({ name }) => name === 'too-many');
  expect(tooMany?.mutate({ lines: list })).toEqual({ lines: mutated });
});

test('a recursive schema is entered once', () => {
  const paths = new Set(invalidBodies(order).map(({ path }) => toText(path)));
  expect([...paths].filter((path) => path.includes('after'))).toEqual(['lines[0].after']);
});

test('query parameters have only the invalid types that text can express', () => {
  const query: JsonSchema = {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1 },
      sort: { enum: ['up', 'down'] },
      page: { type: 'number' },
      after: { type: 'string', format: 'uuid' },
      any: { anyOf: [{ type: 'number' }, { type: 'string' }] },
      all: { type: 'boolean' },
    },
    required: ['name'],
  };
  expect(invalidTexts(query).map(({ path, name }) => `${toText(path)} ${name}`)).toEqual([
    'name absent',
    'name too-short',
    'sort other',
    'page text',
    'after text',
  ]);
});

test('a schema without limits gets no case beyond a limit', () => {
  const open: JsonSchema = {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 0 },
      tags: { type: 'array', items: {}, minItems: 0 },
      anything: {},
    },
  };
  expect(invalidBodies(open).filter(({ category }) => category === 'limits')).toEqual([]);
  expect(invalidBodies(open).some(({ path }) => path[0] === 'anything')).toBe(false);
});

test('no case is a text that the pattern of its field accepts', () => {
  const price: JsonSchema = { type: 'string', pattern: '^\\d{0,8}(?:\\.\\d\\d)?$' };
  const cases = invalidTexts({ type: 'object', properties: { price } });
  expect(cases.map(({ mutate }) => mutate({}))).toEqual([{ price: 'many' }]);
});

test.each<[JsonSchema, number | undefined]>([
  [{ type: 'number', minimum: 0, maximum: 99_999.99, multipleOf: 0.01 }, 0.005],
  [{ type: 'number', minimum: 1, multipleOf: 0.25 }, 1.125],
  [{ type: 'integer', minimum: 3, multipleOf: 5 }, 6],
  [{ type: 'integer', multipleOf: 1 }, undefined],
  [{ type: 'number', minimum: 0, maximum: 0.001, multipleOf: 0.01 }, undefined],
])('for %j, %j is not a multiple', (price, value) => {
  const cases = invalidBodies({ type: 'object', properties: { price } });
  const found = cases.find(({ name }) => name === 'no-multiple');
  expect(found?.mutate({})).toEqual(value === undefined ? undefined : { price: value });
});
