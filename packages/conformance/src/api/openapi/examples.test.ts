import { expect, test } from 'vitest';
import { isValid } from '../operation.ts';
import { findOperation, readYaml } from '../../../testing/operations.ts';

const bodyOf = (schema: string) => {
  const yaml = `openapi: 3.1.0
paths:
  /books:
    post:
      operationId: create
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { '201': { description: made } }
components:
  schemas:
    Author: { type: object, required: [name, born], properties: { name: { type: string, examples: [Achebe] }, born: { type: integer, minimum: 1 } } }
`;
  const { body, example } = findOperation(readYaml(yaml), 'create');
  return {
    example: example.body,
    isValid: body !== undefined && isValid(body.schema, example.body),
  };
};
const title = 'title: { type: string, examples: [Arrow of God] }';
const author = "{ $ref: '#/components/schemas/Author' }";

test.each([
  [
    'a field',
    `{ type: object, required: [title, pages], properties: { ${title}, pages: { type: integer, minimum: 1 } } }`,
    { title: 'Arrow of God', pages: expect.any(Number) },
  ],
  [
    'a field of a part',
    `{ type: object, required: [title, author], properties: { ${title}, author: ${author} } }`,
    { title: 'Arrow of God', author: { name: 'Achebe', born: expect.any(Number) } },
  ],
  [
    'a field of each entry',
    `{ type: array, minItems: 1, items: { allOf: [${author}, { type: object, required: [email], properties: { email: { type: string, format: email } } }] } }`,
    [{ name: 'Achebe', born: expect.any(Number), email: expect.stringContaining('@') }],
  ],
])(
  '%s without an example is generated from its schema and added to the other examples',
  (_what, schema, expected) => {
    expect(bodyOf(schema)).toEqual({ example: expected, isValid: true });
  },
);

test('an optional field is left out when its example lacks a required part', () => {
  const schema = `{ type: object, required: [title], properties: { ${title}, author: ${author} } }`;
  expect(bodyOf(schema)).toEqual({ example: { title: 'Arrow of God' }, isValid: true });
});

test('a schema without any example has no example', () => {
  const schema = '{ type: object, required: [pages], properties: { pages: { type: integer } } }';
  expect(bodyOf(schema)).toEqual({ example: undefined, isValid: false });
});
