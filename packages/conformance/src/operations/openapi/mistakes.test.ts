import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readYaml as read } from '../../../testing/operations.ts';

const withPaths = (paths: string) => `{ openapi: 3.1.1, info: {}, paths: ${paths} }`;
const messageOf = (act: () => unknown) => {
  try {
    return String(act());
  } catch (error) {
    return String(error);
  }
};
const ok = `responses: { '200': { description: ok } }`;

test.each([
  [
    '{ swagger: "2.0", paths: {} }',
    'api.yaml#/swagger is "2.0", not OpenAPI 3. Upgrade it with: npx swagger2openapi api.yaml',
  ],
  ['openapi: 3.2.0', 'api.yaml#/openapi is "3.2.0". Give the version'],
  ['openapi: 3.1.0', 'api.yaml# has no "paths". Declare'],
  ['just text', 'api.yaml# is no object. Give'],
  [withPaths('{}'), 'api.yaml# declares no operation. Add'],
  ['{ openapi: 3.0.3, paths: { /a: { get: {} } } }', '/get has no "responses". Declare'],
  [withPaths(`{ /a: { get: { responses: { ok: {} } } } }`), 'is declared for no status. Write'],
  [withPaths(`{ '/a/{id}': { get: { ${ok} } } }`), 'has no parameter "id", which its path holds.'],
  [
    withPaths(`{ /a: { get: { operationId: a, ${ok} }, put: { operationId: a, ${ok} } } }`),
    '#/paths/~1a/put has the same "operationId" as #/paths/~1a/get: "a". Give',
  ],
  [
    withPaths(`{ /a: { $ref: 'other.yaml#/a' } }`),
    '#/paths/~1a/$ref leads to what cannot be read: "other.yaml#/a". Correct',
  ],
  [withPaths(`{ /a: { $ref: '#/b' } }`), '#/paths/~1a/$ref points to nothing: "#/b". Declare'],
  [withPaths(`{ /a: { $ref: '#/paths/~1a' } }`), '#/paths/~1a/$ref leads back to itself. Point'],
  [
    withPaths(`{ /a: { get: { security: [{ b: [] }], ${ok} } } }`),
    '#/paths/~1a/get/security/0 names the unknown security scheme "b". Declare',
  ],
  [
    withPaths(`{ /a: { get: { parameters: [{ name: q, in: body, schema: {} }], ${ok} } } }`),
    '#/paths/~1a/get/parameters/0/in is "body". Write',
  ],
  [
    withPaths(`{ /a: { get: { x-conformance: { pagnation: null }, ${ok} } } }`),
    '#/paths/~1a/get/x-conformance/pagnation is unknown. Write one of changesState,',
  ],
  [
    withPaths(
      `{ /a: { get: { x-conformance: { resource: { name: a, action: list, idFeild: id } }, ${ok} } } }`,
    ),
    '#/paths/~1a/get/x-conformance/resource/idFeild is unknown. Write one of name, action, at, idField,',
  ],
  [
    withPaths(`{ /a: { get: { x-conformance: { resource: { name: a, action: lst } }, ${ok} } } }`),
    '#/paths/~1a/get/x-conformance/resource/action is "lst". Invalid option: expected one of "create"|"list"',
  ],
])('reports the error in one line: %s', (yaml, expected) => {
  expect(() => read(yaml)).toThrow(expected);
});

test('the docs list all annotations', () => {
  const yaml = withPaths(`{ /a: { get: { x-conformance: { pagnation: null }, ${ok} } } }`);
  const [, names = ''] = /Write one of (.+)\.$/.exec(messageOf(() => read(yaml))) ?? [];
  const page = readFileSync(new URL('../../../docs/description.md', import.meta.url), 'utf8');
  const [, table = ''] = /^\| key .*\n\|.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
  const keys = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, key = '']) => key);
  expect(keys.toSorted()).toEqual(names.split(', ').toSorted());
});

test.each([
  ['{ type: int }', 'schema/type is "int". Write one of'],
  ['{ type: string, pattern: "(" }', 'schema/pattern is "(". Write a regular'],
  ['{ properties: { a: { required: true } } }', 'properties/a/required is true. List the'],
  ['{ $ref: "#/components/schemas/Pet" }', 'schema/$ref points to nothing'],
  [
    '{ $ref: "#pet" }',
    'schema/$ref names an anchor, which is not supported: "#pet". Write a pointer',
  ],
  [
    '{ items: { $dynamicRef: "#node" } }',
    'schema/items/$dynamicRef is not supported. Write "$ref" with',
  ],
])('reports the location of an error in a schema: %s', (schema, expected) => {
  const body = `requestBody: { content: { application/json: { schema: ${schema} } } }`;
  expect(() => read(withPaths(`{ /a: { post: { ${body}, ${ok} } } }`))).toThrow(expected);
});
