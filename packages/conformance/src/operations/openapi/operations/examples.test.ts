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

const title = 'title: { type: string, example: Arrow of God }';
const author = "author: { $ref: '#/components/schemas/Author' }";
const shelf = 'shelf: { type: string, minLength: 1 }';

test('a body without an example is made of what its fields show', () => {
  const schema = `{ type: object, required: [author], properties: { ${title}, ${author}, ${shelf} } }`;
  expect(bodyOf(schema)).toEqual({ title: 'Arrow of God', author: { name: 'Achebe' } });
});

test('where a field that has to be there shows nothing, any fields of the schema are sent', () => {
  const schema = (required: string) =>
    `{ type: object, required: [${required}], properties: { ${title}, ${shelf} } }`;
  expect(bodyOf(schema('title'))).toEqual({ title: 'Arrow of God' });
  expect(bodyOf(schema('title, shelf'))).not.toMatchObject({ title: 'Arrow of God' });
});

test('examples that the schema rejects are ignored', () => {
  const schema =
    '{ type: object, required: [pages], properties: { pages: { type: integer, minimum: 7, maximum: 7, example: many } } }';
  expect(bodyOf(schema)).toEqual({ pages: 7 });
});
