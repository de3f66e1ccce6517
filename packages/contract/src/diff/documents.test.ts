import { expect, test } from 'vitest';
import { changesBy, remove, set } from './testing/small-document.ts';

const list = ['paths', '/dishes', 'get'] as const;
const create = ['paths', '/dishes', 'post'] as const;
const get = ['paths', '/dishes/{id}', 'get'] as const;
const move = (from: string, to: string) => (document: Record<string, unknown>) => {
  const paths = Object(document.paths);
  paths[to] = paths[from];
  delete paths[from];
};

test('the same document has no changes', () => {
  expect(changesBy()).toEqual([]);
});

test('a removed operation is breaking, and a new one is not', () => {
  expect(changesBy(remove(...get))).toEqual(['breaking: dishes.get (GET /dishes/{id}) is removed']);
  expect(changesBy(set({ get: { operationId: 'menu', responses: {} } }, 'paths', '/menu'))).toEqual(
    ['additive: menu (GET /menu) is new'],
  );
  expect(
    changesBy(set({ operationId: 'dishes.clear', responses: {} }, 'paths', '/dishes', 'delete')),
  ).toEqual(['additive: dishes.clear (DELETE /dishes) is new']);
});

test('a changed path, method, or operation name is breaking', () => {
  expect(changesBy(move('/dishes/{id}', '/meals/{id}'))).toEqual([
    'breaking: dishes.get is moved from GET /dishes/{id} to GET /meals/{id}',
  ]);
  expect(changesBy(set('meals.get', ...get, 'operationId'))).toEqual([
    'breaking: dishes.get has the new name "meals.get"',
  ]);
});

test('a renamed path parameter is breaking, because clients pass values by name', () => {
  expect(
    changesBy(move('/dishes/{id}', '/dishes/{dishId}'), (document) => {
      Object(document.paths)['/dishes/{dishId}'].get.parameters[0].name = 'dishId';
    }),
  ).toEqual(['breaking: path parameter id of dishes.get is renamed to dishId']);
});

test('a removed status is breaking', () => {
  expect(changesBy(remove(...get, 'responses', '404'))).toEqual([
    'breaking: response 404 of dishes.get is removed',
  ]);
});

test('a new error status is additive, and a new success status is breaking', () => {
  expect(changesBy(set({ description: 'Gone' }, ...get, 'responses', '410'))).toEqual([
    'additive: response 410 of dishes.get is new',
  ]);
  expect(changesBy(set({ description: 'Later' }, ...get, 'responses', '202'))).toEqual([
    'breaking: response 202 of dishes.get is new',
  ]);
});

test('a change of a shared response is listed once', () => {
  const header = ['components', 'responses', 'TooManyRequests', 'headers', 'Retry-After'] as const;
  expect(changesBy(remove(...header))).toEqual([
    'breaking: header retry-after of response TooManyRequests is removed',
  ]);
  expect(changesBy(set(false, ...header, 'required'))).toEqual([
    'breaking: header retry-after of response TooManyRequests is now optional',
  ]);
});

test('a removed parameter or a new required one is breaking', () => {
  const parameters = [...list, 'parameters'] as const;
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } };
  expect(changesBy(remove(...parameters))).toEqual([
    'breaking: query parameter sort of dishes.list is no longer read',
  ]);
  expect(changesBy(set(limit, ...parameters, '1'))).toEqual([
    'additive: query parameter limit of dishes.list is new',
  ]);
  expect(changesBy(set({ ...limit, required: true }, ...parameters, '1'))).toEqual([
    'breaking: query parameter limit of dishes.list is new and required',
  ]);
  expect(changesBy(set(true, ...parameters, '0', 'required'))).toEqual([
    'breaking: query parameter sort of dishes.list is now required',
  ]);
});

test('fewer values or another default of a parameter are breaking', () => {
  const schema = [...list, 'parameters', '0', 'schema'] as const;
  expect(changesBy(set(['name'], ...schema, 'enum'))).toEqual([
    'breaking: query parameter sort of dishes.list in requests no longer has the value "price"',
  ]);
  expect(changesBy(set('price', ...schema, 'default'))).toEqual([
    'breaking: query parameter sort of dishes.list in requests has default "price" instead of "name"',
  ]);
  expect(changesBy(remove(...schema, 'default'))).toEqual([
    'breaking: query parameter sort of dishes.list in requests no longer has default "name"',
  ]);
});

test('a new default is additive', () => {
  const name = ['components', 'schemas', 'DishInput', 'properties', 'name'] as const;
  expect(changesBy(set('Jollof', ...name, 'default'))).toEqual([
    'additive: DishInput.name in requests has the new default "Jollof"',
  ]);
});

test('a new required body or another content type is breaking', () => {
  const body = { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  expect(changesBy(set(body, ...get, 'requestBody'))).toEqual([
    'breaking: body of dishes.get is new and required',
  ]);
  expect(changesBy(set({ ...body, required: false }, ...get, 'requestBody'))).toEqual([
    'additive: body of dishes.get is new',
  ]);
  expect(
    changesBy(set({ 'multipart/form-data': { schema: {} } }, ...create, 'requestBody', 'content')),
  ).toEqual([
    'breaking: body of dishes.create is no longer application/json',
    'additive: body of dishes.create may be multipart/form-data',
  ]);
});

test('an operation that excludes a role or requires a token is breaking', () => {
  expect(changesBy(set(['admin'], ...list, 'x-roles'))).toEqual([
    'breaking: dishes.list is closed to the role "guest"',
  ]);
  expect(changesBy(set(['user', 'admin'], ...create, 'x-roles'))).toEqual([
    'additive: dishes.create is opened to the role "user"',
  ]);
  expect(changesBy(set([{ bearer: [] }], ...list, 'security'))).toEqual([
    'breaking: dishes.list now needs a token',
  ]);
  expect(changesBy(set([{}, { bearer: [] }], ...list, 'security'))).toEqual([
    'additive: dishes.list also reads the token "bearer"',
  ]);
  expect(changesBy(set([], ...create, 'security'))).toEqual([
    'additive: dishes.create needs no token any more',
  ]);
  expect(changesBy(set([{ apiKey: [] }], ...create, 'security'))).toEqual([
    'breaking: dishes.create no longer reads the token "bearer"',
    'additive: dishes.create also reads the token "apiKey"',
  ]);
});

test('descriptions, examples, and servers are cosmetic', () => {
  expect(
    changesBy(
      set('Every dish.', ...list, 'description'),
      set('1.1.0', 'info', 'version'),
      set([], 'servers'),
      set([1], ...list, 'responses', '200', 'content', 'application/json', 'example'),
    ),
  ).toEqual([
    'cosmetic: introduction changes its version',
    'cosmetic: document changes its servers',
    'cosmetic: dishes.list changes its description',
    'cosmetic: response 200 of dishes.list changes its example',
  ]);
});

test('a changed security scheme is breaking', () => {
  expect(changesBy(set('basic', 'components', 'securitySchemes', 'bearer', 'scheme'))).toEqual([
    'breaking: security scheme bearer is changed or removed',
  ]);
});
