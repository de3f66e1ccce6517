import { expect, test } from 'vitest';
import { findOperation as find, readYaml as read } from '../../../../testing/operations.ts';
import { isValid, type Schema } from '../../operation.ts';

const document = (body: string, schemas: string) => `
openapi: 3.0.3
paths: { /pets: { post: { operationId: add, requestBody: { required: true, content: { application/json: { schema: ${body} } } }, responses: { '204': { description: ok } } } } }
components: { schemas: ${schemas} }
`;
const bodyOf = (body: string, schemas: string): Schema => {
  const { body: found } = find(read(document(body, schemas)), 'add');
  if (!found) throw new Error('no body');
  return found.schema;
};

const kinds = `
  Cat: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } },
  Dog: { type: object, required: [kind, tricks], properties: { kind: { type: string }, tricks: { type: array, items: { type: string } } } }`;
const choice = (mapping = '') =>
  bodyOf(
    `{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind${mapping} } }`,
    `{ ${kinds} }`,
  );

test('validates a value with the schema that its discriminator names', () => {
  const schema = choice();
  expect(schema.validate({ kind: 'Cat', lives: 9 })).toEqual([]);
  expect(schema.validate({ kind: 'Cat', tricks: [] })).toEqual([]);
  expect(schema.validate({ kind: 'Dog', tricks: [] })).toEqual([]);
  expect(schema.validate({ kind: 'Dog' })).not.toEqual([]);
  expect(schema.validate({ kind: 'Cow' })).not.toEqual([]);
  expect(schema.validate({ lives: 9 })).not.toEqual([]);
});

test('a mapping changes the values of the discriminator', () => {
  const schema = choice(", mapping: { dog: Dog, puppy: '#/components/schemas/Dog' }");
  for (const kind of ['dog', 'puppy']) expect(isValid(schema, { kind, tricks: [] })).toBe(true);
  expect(isValid(schema, { kind: 'Dog', tricks: [] })).toBe(false);
  expect(isValid(schema, { kind: 'Cat' })).toBe(true);
});

test("a schema that declares its own discriminator value overrides the schema's name", () => {
  const schema = bodyOf(
    `{ oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: kind } }`,
    '{ Cat: { type: object, required: [kind], properties: { kind: { type: string, enum: [cat] } } } }',
  );
  expect(isValid(schema, { kind: 'cat' })).toBe(true);
});

const parent = bodyOf(
  `{ $ref: '#/components/schemas/Pet' }`,
  `{
    Pet: { type: object, required: [kind, name], properties: { kind: { type: string }, name: { type: string }, friend: { $ref: '#/components/schemas/Pet' } }, discriminator: { propertyName: kind } },
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, required: [lives], properties: { lives: { type: integer } } }] },
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }] },
    Puppy: { allOf: [{ $ref: '#/components/schemas/Dog' }, { type: object, required: [age] }] } }`,
);

test('validates a value with the subtype that its discriminator names, at any depth', () => {
  expect(parent.validate({ kind: 'Cat', name: 'a', lives: 9 })).toEqual([]);
  expect(parent.validate({ kind: 'Puppy', name: 'a', age: 1 })).toEqual([]);
  expect(parent.validate({ kind: 'Cat', name: 'a' })).not.toEqual([]);
  expect(parent.validate({ kind: 'Puppy', name: 'a' })).not.toEqual([]);
  const friend = (lives: object) => ({
    kind: 'Dog',
    name: 'a',
    friend: { kind: 'Cat', name: 'b', ...lives },
  });
  expect(isValid(parent, friend({ lives: 1 }))).toBe(true);
  expect(isValid(parent, friend({}))).toBe(false);
});

test('a mapping to a missing schema is an error', () => {
  expect(() => choice(', mapping: { cow: Cow }')).toThrow(
    /api\.yaml#\/paths.*mapping\/cow\/\$ref points to nothing: "#\/components\/schemas\/Cow"/,
  );
});
