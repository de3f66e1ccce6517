import { expect, test } from 'vitest';
import { readYaml } from '../../../../testing/operations.ts';
import { responseAt } from '../../operation.ts';

const [list] = readYaml(`
openapi: 3.0.3
paths:
  /books:
    get:
      responses:
        '200':
          description: Books.
          headers:
            X-Total: { required: true, schema: { type: integer, minimum: 0 } }
            X-Shelves: { schema: { type: array, items: { type: string, enum: [fiction, science] } } }
            X-Cursor: { content: { application/json: { schema: { type: object, required: [id] } } } }
            X-Trace: { $ref: '#/components/headers/Trace' }
            Content-Type: { required: true, schema: { type: string, enum: [none] } }
        default: { description: Else., headers: { Retry-After: { schema: { type: integer } } } }
components:
  headers: { Trace: { required: true, description: Nothing is said of its values. } }
`);
const headers = (list && responseAt(list, 200)?.headers) ?? {};

test('response headers are found by lower-case name, without the content type', () => {
  expect(Object.entries(headers).map(([name, { required }]) => [name, required])).toEqual([
    ['x-total', true],
    ['x-shelves', false],
    ['x-cursor', false],
    ['x-trace', true],
  ]);
  expect(list && Object.keys(responseAt(list, 404)?.headers ?? {})).toEqual(['retry-after']);
});

test.each<[string, string | undefined, string[]]>([
  ['x-total', '12', []],
  ['x-total', '-1', ['a whole number, at least 0']],
  ['x-total', 'many', ['a whole number, at least 0']],
  ['x-total', undefined, ['a whole number, at least 0']],
  ['x-shelves', 'fiction,science', []],
  ['x-shelves', 'fiction,cooking', ['one of "fiction", "science"']],
  ['x-cursor', '{"id":1}', []],
  ['x-cursor', '{', ['an object with "id"']],
])('validates %s: %s against its schema', (name, text, expected) => {
  const issues = headers[name]?.schema?.validate(text) ?? [];
  expect(issues.map(({ message }) => message)).toEqual(expected);
});

test('a header without a schema only has to be present', () => {
  expect(headers['x-trace']?.schema).toBeUndefined();
});
