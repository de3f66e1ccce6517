import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { arbitraryOf } from './arbitrary.ts';
import type { JsonSchema } from '../schema/json-schema.ts';

const RUNS = 100;

/** Zod's own reader of JSON Schema decides; it knows nothing of the generator. */
const accepts = (schema: JsonSchema) => {
  const reader = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  return (value: unknown) => reader.safeParse(value).success;
};

const sample = (schema: JsonSchema) => fc.sample(arbitraryOf(schema), { numRuns: RUNS, seed: 1 });

const line: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 8 },
    quantity: { type: 'integer', minimum: 1 },
  },
  required: ['id', 'quantity'],
};

test.each<[string, JsonSchema]>([
  ['text within limits', { type: 'string', minLength: 20, maxLength: 24 }],
  ['text of a pattern', { type: 'string', pattern: '^[A-Z]{3}-[0-9]{2,4}$' }],
  ['words of a pattern', { type: 'string', minLength: 20, pattern: '^(?:[\\t]|[^\\x00-\\x1f])*$' }],
  ['an email address', { type: 'string', format: 'email', maxLength: 254 }],
  ['a date', { type: 'string', format: 'date' }],
  ['a timestamp', { type: 'string', format: 'date-time' }],
  ['a UUID', { type: 'string', format: 'uuid' }],
  ['an address', { type: 'string', format: 'uri' }],
  ['a choice', { enum: ['card', 'cash', 3, null] }],
  ['a constant', { const: 'card' }],
  ['a whole number', { type: 'integer', minimum: -3, maximum: 2 }],
  ['a number between two whole ones', { type: 'number', minimum: 0.25, maximum: 0.75 }],
  ['a number without its limits', { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 3 }],
  ['a negative number', { type: 'number', maximum: -5 }],
  ['a multiple', { type: 'number', minimum: 0, maximum: 100, multipleOf: 0.25 }],
  ['true or false', { type: 'boolean' }],
  ['nothing', { type: 'null' }],
  ['a list', { type: 'array', items: line, minItems: 1, maxItems: 2 }],
  ['a list of a long minimum', { type: 'array', items: { type: 'boolean' }, minItems: 7 }],
  ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] }],
  [
    'some field of several',
    {
      type: 'object',
      properties: { a: { type: 'integer' }, b: { type: 'integer' } },
      minProperties: 1,
    },
  ],
  ['a record', { type: 'object', additionalProperties: { type: 'integer' } }],
  ['an object', line],
  ['several types', { type: ['string', 'null'], maxLength: 5 }],
  ['a union', { anyOf: [line, { type: 'string' }] }],
  [
    'a discriminated union',
    {
      oneOf: [
        { type: 'object', properties: { kind: { const: 'card' } }, required: ['kind'] },
        {
          type: 'object',
          properties: { kind: { const: 'cash' }, sum: { type: 'integer' } },
          required: ['kind', 'sum'],
        },
      ],
    },
  ],
  [
    'an intersection',
    { allOf: [line, { type: 'object', properties: { id: { type: 'string', minLength: 5 } } }] },
  ],
  ['a reference', { type: 'array', items: { $ref: '#/$defs/Line' }, $defs: { Line: line } }],
  [
    'a tree',
    {
      $ref: '#/$defs/Node',
      $defs: {
        Node: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            parent: { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }] },
            children: { type: 'array', items: { $ref: '#/$defs/Node' } },
          },
          required: ['name', 'parent', 'children'],
        },
      },
    },
  ],
])('every generated value for %s matches its schema', (_what, schema) => {
  const isAccepted = accepts(schema);
  expect(sample(schema).filter((value) => !isAccepted(value))).toEqual([]);
});

test.each<[JsonSchema, RegExp]>([
  [{ format: 'decimal' }, /^\d\d?\.\d\d$/],
  [{ format: 'decimal', multipleOf: 0.1, minimum: 0, maximum: 5 }, /^[0-5]\.\d$/],
  [{ format: 'decimal', maximum: -5 }, /^-\d+\.\d\d$/],
  [{ format: 'decimal', pattern: '^-?\\d{0,8}(?:\\.\\d{0,2})?$' }, /^\d\d?\.\d\d$/],
  [{ pattern: '^-?\\d{0,3}(?:\\.\\d{0,1})?$' }, /^\d\d?\.\d$/],
  [{ pattern: '^([1-9]\\d?|0)\\.\\d{2}$' }, /^\d{1,2}\.\d\d$/],
  [{ pattern: '^\\d{3}\\.\\d{3}$' }, /^\d{3}\.\d{3}$/],
  [{ format: 'int64' }, /^\d\d?$/],
])('a text that %j describes as a number is a plain decimal', (schema, plain) => {
  const texts = sample({ type: 'string', ...schema }) as string[];
  expect(texts.filter((text) => !plain.test(text))).toEqual([]);
});

test('a list with unique items repeats none', () => {
  const items = { type: 'integer', minimum: 1, maximum: 4 } as const;
  const lists = sample({ type: 'array', uniqueItems: true, minItems: 3, items }) as number[][];
  expect(lists.filter((list) => new Set(list).size < list.length)).toEqual([]);
});

test('a recursive value is cut off only where its schema allows', () => {
  const tree: JsonSchema = {
    type: 'object',
    properties: { left: { $ref: '#' }, value: { type: 'integer' } },
    required: ['value'],
  };
  const depth = (value: unknown): number =>
    value === undefined ? 0 : 1 + depth(Object(value).left);
  const depths = new Set(sample(tree).map(depth));
  expect([...depths].toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
});

test('values for a field name override its schema', () => {
  const schema: JsonSchema = {
    ...line,
    properties: { ...line.properties, id: { pattern: '(?=x)y' } },
  };
  const values = fc.sample(arbitraryOf(schema, { id: fc.constant('dish-1') }), 5);
  expect(values).toEqual(values.map(() => expect.objectContaining({ id: 'dish-1' })));
});

test.each<[string, JsonSchema, string]>([
  [
    'has no end',
    { type: 'object', properties: { next: { $ref: '#' } }, required: ['next'] },
    'each value of it contains another one, without an end',
  ],
  [
    'is of no type',
    { allOf: [{ type: 'string' }, { type: 'integer' }] },
    'its types exclude one another',
  ],
  [
    'refers to nothing',
    { $ref: '#/$defs/Gone' },
    'refers to "#/$defs/Gone", which it does not hold',
  ],
  ['refers to itself alone', { $ref: '#' }, '"#" refers to nothing but itself'],
  [
    'has a pattern beyond the generator',
    { type: 'string', pattern: '^(?=7)[0-9]+$' },
    'pattern ^(?=7)[0-9]+$',
  ],
])('throws for a schema that %s', (_what, schema, message) => {
  expect(() => sample(schema)).toThrow(message);
});
