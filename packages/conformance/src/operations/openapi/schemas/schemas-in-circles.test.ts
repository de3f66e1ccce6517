import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromOpenApi } from '../from-openapi.ts';
import { isValid, type Operation, type Schema } from '../../operation.ts';
import { arbitraryOf } from '../../../values/generate/arbitrary.ts';
import { invalidBodies } from '../../../values/invalidate/invalid-cases.ts';
import { findOperation } from '../../../../testing/operations.ts';

const link = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: object) => ({ 'application/json': { schema } });

/** POST /all that takes, and responds with, one of some schemas. */
function create(name: string, schemas: Record<string, object>): Operation {
  const responses = { 201: { description: 'made', content: content(link(name)) } };
  const post = {
    operationId: 'create',
    requestBody: { required: true, content: content(link(name)) },
    responses,
  };
  const document = { openapi: '3.0.1', paths: { '/all': { post } }, components: { schemas } };
  return findOperation(fromOpenApi(document), 'create');
}
const bodyOf = ({ body }: Operation): Schema => {
  if (!body) throw new Error('no body');
  return body.schema;
};
const values = ({ jsonSchema }: Schema, numRuns = 50) =>
  fc.sample(arbitraryOf(jsonSchema), { numRuns, seed: 1 });

/** Schemas each of which has all of them as optional fields, and in lists. */
function entangled(count: number): Record<string, object> {
  const names = Array.from({ length: count }, (_, index) => `S${index}`);
  const fields = names.flatMap((name) => [
    [`one${name}`, link(name)],
    [`many${name}`, { type: 'array', items: link(name) }],
  ]);
  const schema = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer' }, ...Object.fromEntries(fields) },
  };
  return Object.fromEntries(names.map((name) => [name, schema]));
}

test.each([2, 6, 12])(
  '%i schemas that all contain one another are read, made and judged',
  (count) => {
    const schema = bodyOf(create('S0', entangled(count)));
    const made = values(schema, 5);
    expect(made.filter((value) => !isValid(schema, value))).toEqual([]);
    expect(schema.validate({ id: 1, manyS0: [{ id: 2, oneS1: { id: 'three' } }] })).toEqual([
      { path: ['manyS0', 0, 'oneS1', 'id'], message: 'a whole number' },
    ]);
    const fields = invalidBodies(schema.jsonSchema).map(({ path }) => path.join('.'));
    expect(fields).toContain('id');
    expect(fields).toContain('manyS1');
  },
);

test('fields that have to be there are made at any depth, and an end is found', () => {
  const schema = bodyOf(
    create('Order', {
      Order: {
        type: 'object',
        required: ['lines'],
        properties: { lines: { type: 'array', minItems: 1, items: link('Line') } },
      },
      Line: {
        type: 'object',
        required: ['item'],
        properties: { item: { oneOf: [link('Bundle'), link('Dish')] } },
      },
      Bundle: {
        type: 'object',
        required: ['order'],
        additionalProperties: false,
        properties: { order: link('Order') },
      },
      Dish: {
        type: 'object',
        required: ['price'],
        additionalProperties: false,
        properties: { price: { type: 'integer' } },
      },
    }),
  );
  expect(values(schema).filter((value) => !isValid(schema, value))).toEqual([]);
});

const pet = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string' } },
  discriminator: {
    propertyName: 'kind',
    mapping: { CAT: link('Cat').$ref, DOG: link('Dog').$ref },
  },
};
const child = (field: string, parent = 'Pet') => ({
  allOf: [
    link(parent),
    { type: 'object', required: [field], properties: { [field]: { type: 'boolean' } } },
  ],
});

test.each<[string, object]>([
  ['says so by its discriminator alone', pet],
  ['lists its children', { ...pet, oneOf: [link('Cat'), link('Dog')] }],
  [
    'lists its children without a discriminator',
    {
      type: 'object',
      properties: pet.properties,
      required: ['kind'],
      oneOf: [link('Cat'), link('Dog')],
    },
  ],
])('a schema whose parent %s has the fields of both', (_what, parent) => {
  const schema = bodyOf(create('Pet', { Pet: parent, Cat: child('meows'), Dog: child('barks') }));
  expect(values(schema).filter((value) => !isValid(schema, value))).toEqual([]);
  expect(schema.validate({ kind: 'CAT', meows: true })).toEqual([]);
  expect(schema.validate({ meows: true })).not.toEqual([]);
  expect(schema.validate({ kind: 'CAT' })).not.toEqual([]);
});

test('a schema and a part of it that contain one another have the fields of both', () => {
  const schema = bodyOf(
    create('Cat', {
      Pet: { ...pet, allOf: [link('Cat')] },
      Cat: child('meows'),
      Dog: child('barks'),
    }),
  );
  expect(schema.validate({ kind: 'CAT', meows: true })).toEqual([]);
  expect(schema.validate({ kind: 'CAT' })).not.toEqual([]);
});

test('what a discriminator chooses from is named by it, also where it is meant directly', () => {
  const schemas = {
    Pet: pet,
    Cat: child('meows'),
    Dog: child('barks'),
    Lion: child('roars', 'Cat'),
  };
  const kinds = (name: string) =>
    new Set(values(bodyOf(create(name, schemas))).map((value) => Object(value).kind as unknown));
  expect(kinds('Dog')).toEqual(new Set(['DOG']));
  expect(kinds('Cat')).toEqual(new Set(['CAT', 'Lion']));
});
