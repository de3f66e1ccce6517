import { expect, test } from 'vitest';
import { isValid } from '../../operation.ts';
import { findOperation, readYaml } from '../../../../testing/operations.ts';

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

test('an optional field is left out when its example lacks a required part', () => {
  const schema = `{ type: object, required: [title], properties: { ${title}, author: ${author} } }`;
  expect(bodyOf(schema)).toEqual({ example: { title: 'Arrow of God' }, isValid: true });
});

test('a schema without any example has no example', () => {
  const schema = '{ type: object, required: [pages], properties: { pages: { type: integer } } }';
  expect(bodyOf(schema)).toEqual({ example: undefined, isValid: false });
});
