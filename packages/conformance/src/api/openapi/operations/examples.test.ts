import { expect, test } from 'vitest';
import { contentOf } from '../../../requests/request-content.ts';
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
    Author: { type: object, required: [name], properties: { name: { type: string, examples: [Achebe] }, born: { type: integer } } }
`;
  return contentOf(findOperation(readYaml(yaml), 'create'), { seed: 1, name: 'a' }).body;
};

test('a body without an example is made of what its fields show, with what it needs besides', () => {
  const title = '{ type: string, example: Arrow of God }';
  const author = "{ $ref: '#/components/schemas/Author' }";
  const pages = '{ type: integer, minimum: 7, maximum: 7 }';
  const schema = `{ type: object, required: [author, pages], properties: { title: ${title}, author: ${author}, pages: ${pages}, shelf: { type: string } } }`;
  expect(bodyOf(schema)).toEqual({ title: 'Arrow of God', author: { name: 'Achebe' }, pages: 7 });
});

test('examples that the schema rejects are ignored', () => {
  const schema =
    '{ type: object, required: [pages], properties: { pages: { type: integer, minimum: 7, maximum: 7, example: many } } }';
  expect(bodyOf(schema)).toEqual({ pages: 7 });
});
