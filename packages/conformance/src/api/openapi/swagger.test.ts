import { expect, test } from 'vitest';
import { findOperation as find, readYaml as read } from '../../testing/operations.ts';
import { isValid, responseAt } from '../operation.ts';

/** In the style of a generator of 2015. */
const pets = read(`
swagger: '2.0'
info: { title: Pets, version: '1' }
basePath: /v1
consumes: [application/json]
produces: [application/json]
security: [{ key: [] }]
securityDefinitions: { key: { type: apiKey, in: header, name: X-Key } }
parameters:
  Limit: { name: limit, in: query, type: integer, maximum: 50 }
  Body: { name: body, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }
responses:
  Unknown: { description: None., schema: { $ref: '#/definitions/Problem' } }
paths:
  /pets:
    parameters: [{ $ref: '#/parameters/Limit' }]
    get:
      operationId: list
      security: []
      parameters: [{ name: ids, in: query, type: array, items: { type: integer }, collectionFormat: pipes }]
      responses:
        200: { description: All., schema: { type: array, items: { $ref: '#/definitions/Pet' } }, headers: { X-Total: { type: integer } } }
        404: { $ref: '#/responses/Unknown' }
    post:
      operationId: create
      parameters: [{ $ref: '#/parameters/Body' }]
      responses: { 201: { description: It., schema: { $ref: '#/definitions/Pet' } } }
  /pets.csv:
    get:
      operationId: table
      produces: [text/csv]
      responses:
        200: { description: All., schema: { type: string } }
        401: { description: Who., schema: { $ref: '#/definitions/Problem' } }
        404: { description: None., schema: { type: string } }
  /pets/{id}/photo:
    post:
      operationId: photo
      consumes: [multipart/form-data]
      parameters:
        - { name: id, in: path, required: true, type: integer }
        - { name: file, in: formData, required: true, type: file }
        - { name: caption, in: formData, type: string, maxLength: 5 }
      responses: { 204: { description: Kept. } }
definitions:
  Pet: { type: object, required: [name], properties: { name: { type: string }, born: { type: string, format: date, x-nullable: true }, parents: { type: array, items: { $ref: '#/definitions/Pet' } } } }
  Problem: { type: object, required: [title] }
`);

test('reads parameters, bodies, and responses of Swagger 2.0, and follows their references', () => {
  const list = find(pets, 'list');
  const { query } = list.parameters;
  expect(query && isValid(query, { limit: '50', ids: '1|2' })).toBe(true);
  expect(query && isValid(query, { limit: '51' })).toBe(false);
  expect(query && isValid(query, { ids: '1|b' })).toBe(false);
  expect(responseAt(list, 200)?.headers?.['x-total']?.schema?.validate('many')).not.toEqual([]);
  expect(responseAt(list, 404)?.schema?.validate({})).not.toEqual([]);
  const { body } = find(pets, 'create');
  expect(body).toMatchObject({ contentType: 'application/json', required: true });
  expect(body?.schema.validate({ name: 'Rex', born: null, parents: [{ name: 'Ida' }] })).toEqual(
    [],
  );
  expect(body?.schema.validate({ name: 'Rex', parents: [{}] })).toHaveLength(1);
});

test('reads forms with files, and security schemes', () => {
  const { body, annotations, credential, roles } = find(pets, 'photo');
  expect(body?.contentType).toBe('multipart/form-data');
  expect(body?.schema.validate({ caption: 'longer' })).toHaveLength(1);
  expect(annotations.files).toMatchObject([{ field: 'file', required: true }]);
  expect({ credential, roles }).toEqual({
    credential: { in: 'header', name: 'X-Key', scheme: 'key' },
    roles: ['user'],
  });
  expect(find(pets, 'list').roles).toEqual(['guest']);
});

test('an error with an object schema is JSON, even if the success responses are text', () => {
  const table = find(pets, 'table');
  const types = [200, 401, 404].map((status) => responseAt(table, status)?.contentType);
  expect(types).toEqual(['text/csv', 'application/json', 'text/csv']);
});
