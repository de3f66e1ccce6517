import { expect, test } from 'vitest';
import { findOperation as find, readYaml as read } from '../../../testing/operations.ts';
import { contentOf } from '../../requests/request-content.ts';
import { isValid, responseAt } from '../operation.ts';

/** In the style of the document that most people see first. */
const petStore = read(`
openapi: 3.0.3
info: { title: Pets, version: '1' }
security: [{ key: [] }]
paths:
  /pets:
    parameters:
      - { $ref: '#/components/parameters/trace' }
    get:
      operationId: listPets
      security: []
      parameters:
        - { name: limit, in: query, schema: { type: integer, format: int32, minimum: 1, maximum: 100 } }
        - { name: page, in: query, schema: { type: integer, minimum: 0, exclusiveMinimum: true } }
        - { name: status, in: query, schema: { type: string, enum: [available, sold] } }
        - { name: tags, in: query, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: ids, in: query, schema: { type: array, items: { type: integer }, maxItems: 2 } }
        - { name: born, in: query, style: deepObject, schema: { type: object, properties: { after: { type: string, format: date } } } }
      responses:
        '200':
          description: A page of pets.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } }
        default: { $ref: '#/components/responses/Problem' }
    post:
      operationId: createPet
      security: [{ oauth: ['write:pets'] }, { oauth: ['admin'] }]
      requestBody:
        required: true
        content:
          application/xml: { schema: { type: string } }
          application/json:
            schema: { $ref: '#/components/schemas/Pet' }
            examples: { dog: { value: { name: Rex, status: sold } } }
      responses:
        2XX:
          description: The pet.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
        '429': { description: Too many. }
  /pets/{petId}:
    get:
      security: [{}, { key: [] }]
      parameters: [{ name: petId, in: path, required: true, schema: { type: integer, format: int64 }, example: 7 }]
      responses: { '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    delete:
      parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
      responses: { '204': { description: Gone. } }
  /pets/{petId}/photo:
    post:
      operationId: addPhoto
      parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, required: [photo, caption], properties: { photo: { type: string, format: binary }, caption: { type: string, example: Asleep } } }
            encoding: { photo: { contentType: 'image/webp, image/png' } }
      responses: { '204': { description: Kept. } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Api-Key }
    oauth: { type: oauth2, flows: {} }
  parameters:
    trace: { name: X-Trace, in: header, schema: { type: string } }
  responses:
    Problem: { description: A problem., content: { application/problem+json: { schema: { type: object, required: [title], properties: { title: { type: string } } } } } }
  schemas:
    Named: { type: object, required: [name], properties: { name: { type: string, maxLength: 20 } } }
    Pet:
      allOf:
        - { $ref: '#/components/schemas/Named' }
        - type: object
          required: [id]
          properties:
            id: { type: integer, readOnly: true }
            status: { type: string, enum: [available, sold], nullable: true }
            weight: { type: number, minimum: 0, exclusiveMinimum: true }
            parents: { type: array, maxItems: 2, items: { $ref: '#/components/schemas/Pet' } }
            chip: { type: string, writeOnly: true }
`);

test('operations are named by their id, or by method and path', () => {
  expect(petStore.map(({ id, method, path }) => `${id} ${method} ${path}`)).toEqual([
    'listPets GET /pets',
    'createPet POST /pets',
    'get.pets.petId GET /pets/{petId}',
    'delete.pets.petId DELETE /pets/{petId}',
    'addPhoto POST /pets/{petId}/photo',
  ]);
});

test('security requirements become roles, and define how a token is sent', () => {
  const roles = petStore.map((one) => one.roles);
  expect(roles).toEqual([
    ['guest'],
    ['write:pets', 'admin'],
    ['guest', 'user'],
    ['user'],
    ['user'],
  ]);
  expect(find(petStore, 'get.pets.petId').annotations.readsToken).toBe(true);
  expect(find(petStore, 'delete.pets.petId').credential).toEqual({
    in: 'header',
    name: 'X-Api-Key',
    scheme: 'key',
  });
  expect(find(petStore, 'createPet').credential?.prefix).toBe('Bearer ');
});

test.each<[Record<string, unknown>, boolean]>([
  [{}, true],
  [{ limit: '100', page: '1' }, true],
  [{ limit: 100 }, true],
  [{ limit: '101' }, false],
  [{ limit: 'many' }, false],
  [{ limit: '' }, false],
  [{ page: '0' }, false],
  [{ status: 'sold' }, true],
  [{ status: 'lost' }, false],
  [{ tags: '1,2,3' }, true],
  [{ tags: '1,b' }, false],
  [{ ids: ['1', '2'] }, true],
  [{ ids: '1' }, true],
  [{ ids: ['1', '2', '3'] }, false],
  [{ 'born[after]': '2024-02-29' }, true],
  [{ 'born[after]': '2023-02-29' }, false],
])('judges a query by what its texts stand for: %j', (query, expected) => {
  const schema = find(petStore, 'listPets').parameters.query;
  expect(schema && isValid(schema, query)).toBe(expected);
});

test('parameters of a path apply to its operations', () => {
  const { headers } = find(petStore, 'createPet').parameters;
  expect(headers?.jsonSchema.properties).toHaveProperty('x-trace');
});

const petIn = find(petStore, 'createPet').body?.schema;
const petOut = responseAt(find(petStore, 'createPet'), 201)?.schema;

test('requests skip read-only fields, and responses skip write-only fields', () => {
  expect(petIn?.validate({ name: 'Rex', chip: 'a' })).toEqual([]);
  expect(petIn?.jsonSchema.required).toEqual(['name']);
  expect(petOut?.validate({ name: 'Rex' })).toEqual([{ path: ['id'], message: 'a whole number' }]);
  expect(petOut?.jsonSchema.properties).not.toHaveProperty('chip');
});

test('issues name the violated rule and its path, at any depth of a recursive schema', () => {
  const parents = [{ id: 2, name: 'Ida', parents: [{ id: 'x', name: 'Mo', weight: 0 }] }];
  expect(petOut?.validate({ id: 1, name: 'Rex', status: null, parents })).toEqual([
    { path: ['parents', 0, 'parents', 0, 'id'], message: 'a whole number' },
    { path: ['parents', 0, 'parents', 0, 'weight'], message: 'a number, above 0' },
  ]);
  expect(petOut?.validate({ id: 1, name: 'Rex', status: 'lost' })).toEqual([
    { path: ['status'], message: 'one of "available", "sold", null' },
  ]);
});

test('responses are found by exact status, by range, and by default', () => {
  const create = find(petStore, 'createPet');
  expect(create.successStatus).toBe(200);
  expect(responseAt(create, 299)).toBeDefined();
  expect(responseAt(create, 302)).toBeUndefined();
  const problem = responseAt(find(petStore, 'listPets'), 418);
  expect(problem?.contentType).toBe('application/problem+json');
  expect(problem?.schema && isValid(problem.schema, { title: 7 })).toBe(false);
});

test('examples come from the document, and example files have the types that it declares', () => {
  expect(find(petStore, 'createPet').example).toEqual({ body: { name: 'Rex', status: 'sold' } });
  expect(find(petStore, 'get.pets.petId').example).toEqual({ params: { petId: '7' } });
  const { body, annotations } = find(petStore, 'addPhoto');
  expect(body?.schema.jsonSchema.required).toEqual(['caption']);
  expect(contentOf(find(petStore, 'addPhoto'), { seed: 1, name: 'a' }).body).toEqual({
    caption: 'Asleep',
  });
  expect(annotations.files).toMatchObject([
    { field: 'photo', required: true, valid: { type: 'image/png' } },
  ]);
});
