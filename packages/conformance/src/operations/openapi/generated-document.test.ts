import { expect, test } from 'vitest';
import { findOperation as find, readYaml as read } from '../../../testing/operations.ts';
import { schemaFactory } from './schemas/schema-of.ts';

/** As generators of server frameworks write it. */
const books = read(`
openapi: 3.1.0
info: { title: Books, version: '1' }
paths:
  /books:
    get:
      operationId: books_list
      x-conformance: { mayBeUnavailable: true, pagination: { size: page_size } }
      parameters: [{ name: page_size, in: query, required: true, schema: { anyOf: [{ type: integer }, { type: 'null' }], default: 10 } }]
      responses:
        '200':
          description: Books.
          content: { '*/*': { schema: { $ref: '#/components/schemas/Page' } } }
    post:
      operationId: books_create
      x-roles: [librarian]
      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string, maxLength: 64 } }]
      requestBody:
        content:
          application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/BookIn' } }
      responses:
        '201': { description: It., content: { application/json: { schema: { type: object, properties: { data: { $ref: '#/components/schemas/Book' } } } } } }
  /books/{book_id}:
    put:
      operationId: books_update
      parameters: [{ name: book_id, in: path, required: true, schema: { type: string, format: uuid } }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/BookIn' } } } }
      responses: { '204': { description: Kept. } }
components:
  schemas:
    BookIn:
      type: object
      required: [title]
      properties:
        title: { type: string, examples: [Half of a Yellow Sun] }
        subtitle: { type: [string, 'null'], maxLength: 5 }
        edition: { type: object, additionalProperties: false }
        pair: { type: array, prefixItems: [{ const: a }, { type: integer }], items: false }
        cover: { oneOf: [{ const: hard }, { type: object, required: [pages], properties: { pages: { type: integer } } }] }
    Book:
      $ref: '#/components/schemas/BookIn'
      description: A book.
      properties: { id: { type: string } }
    Page:
      type: object
      required: [items, total]
      properties: { items: { type: array, items: { type: object, properties: { id: { type: string } } } }, total: { type: integer } }
`);

test.each<[string, unknown, string[]]>([
  ['a list of types', { title: 'a', subtitle: null }, []],
  [
    'a limit of one of them',
    { title: 'a', subtitle: 'longer' },
    ['subtitle: a string, at most 5 characters or null'],
  ],
  ['a tuple', { title: 'a', pair: ['a', 1] }, []],
  ['an entry of a tuple', { title: 'a', pair: ['b', 1] }, ['pair.0: "a"']],
  [
    'what fits none of several',
    { title: 'a', cover: 7 },
    ['cover: "hard" or an object with "pages"'],
  ],
  [
    'an unknown member',
    { title: 'a', edition: { isbn: 1 } },
    ['edition: Unrecognized key: "isbn"'],
  ],
  ['no value', undefined, [': an object with "title"']],
])('validates with JSON Schema 2020-12: %s', (_what, value, expected) => {
  const issues = find(books, 'books_update').body?.schema.validate(value) ?? [];
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(expected);
});

test('extensions declare roles and annotations', () => {
  const [list, create] = [find(books, 'books_list'), find(books, 'books_create')];
  expect(create.roles).toEqual(['librarian']);
  expect(list.annotations.pagination).toEqual({ size: 'page_size' });
  expect(list.annotations.mayBeUnavailable).toBe(true);
  expect(list.example.query).toEqual({ page_size: '10' });
});

test('a text that breaks one of several patterns gets the message of that pattern', () => {
  const schema = schemaFactory()({
    type: 'string',
    maxLength: 9,
    allOf: [{ pattern: '^[^@]*@' }, { pattern: '@[^.]+[.]' }],
  });
  expect(schema.validate('a@b')).toEqual([
    {
      path: [],
      message: 'a string, at most 9 characters; must match pattern "@[^.]+[.]"',
    },
  ]);
});
