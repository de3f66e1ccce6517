import { initContract } from '@ts-rest/core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operationsOf } from './from-ts-rest.ts';
import { changesState, GUEST, isMultipart, isValid, methodAndPath } from '../operation.ts';
import { schemaOf } from './validator.ts';

const c = initContract();
const bookSchema = z.object({ id: z.string(), title: z.string() });

const contract = c.router({
  books: {
    list: {
      method: 'GET',
      path: '/books',
      responses: { 200: z.array(bookSchema) },
      metadata: { roles: [GUEST] },
    },
    update: {
      method: 'PUT',
      path: '/books/:id',
      pathParams: z.object({ id: z.string().check(z.maxLength(4)) }),
      headers: { 'If-Match': z.optional(z.string().check(z.minLength(3))) },
      body: z.object({ title: z.string() }),
      responses: { 404: z.object({ message: z.string() }), 202: c.noBody() },
      metadata: { roles: ['admin'], limited: true },
    },
    addCover: {
      method: 'POST',
      path: '/books/:id/cover',
      contentType: 'multipart/form-data',
      body: z.object({ caption: z.string() }),
      responses: { 201: c.otherResponse({ contentType: 'text/plain', body: z.string() }) },
      metadata: { roles: [GUEST] },
    },
  },
  search: {
    method: 'GET',
    path: '/search',
    query: z.object({ q: z.string() }),
    responses: { 200: z.array(z.string()) },
    metadata: { roles: [GUEST] },
  },
});

const operations = operationsOf(contract, (id) =>
  id === 'books.update' ? { params: { id: '1' } } : {},
);
const [list, update, addCover] = operations;

test('operations are named by their path in the router, with parameters in braces', () => {
  expect(operations.map((one) => `${one.id} ${methodAndPath(one)}`)).toEqual([
    'books.list GET /books',
    'books.update PUT /books/{id}',
    'books.addCover POST /books/{id}/cover',
    'search GET /search',
  ]);
});

test('schemas validate values and export JSON Schema', () => {
  const { path, headers } = update?.parameters ?? {};
  expect(path?.jsonSchema.properties?.id?.maxLength).toBe(4);
  expect(path && isValid(path, { id: 'abcde' })).toBe(false);
  expect(headers?.jsonSchema).toMatchObject({ properties: { 'if-match': { minLength: 3 } } });
  expect(headers?.validate({ 'if-match': 'a' })[0]?.path).toEqual(['if-match']);
  expect(headers?.validate({})).toEqual([]);
  expect(list?.responses[200]?.schema?.validate([{ id: 1, title: '' }])).toMatchObject([
    { path: [0, 'id'], message: 'a string' },
  ]);
});

const LONG = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+\.[^\s@\p{Cc}\p{Cs}]+$/u;

test.each([
  [z.string().check(z.maxLength(9), z.regex(LONG, 'Email is invalid')), '; Email is invalid'],
  [
    z.string().check(z.maxLength(9), z.regex(LONG)),
    `; Invalid string: must match pattern ${String(LONG)}`,
  ],
  [z.string().check(z.maxLength(9), z.regex(/^[A-Z]+$/, 'Code is invalid')), ', like ^[A-Z]+$'],
  [z.email('Email is invalid').check(z.maxLength(9)), ', format email'],
])('a text with an invalid format names the format', (schema, end) => {
  const [issue] = schemaOf(schema, 'input').validate('');
  expect(issue?.message).toBe(`a string, at most 9 characters${end}`);
});

test('bodies and responses keep their content types, and declare when there is no body', () => {
  expect(update?.body).toMatchObject({ contentType: 'application/json', required: true });
  expect(addCover && isMultipart(addCover)).toBe(true);
  expect(addCover?.responses[201]?.contentType).toBe('text/plain');
  expect(update?.responses[202]).toEqual({ contentType: undefined, schema: undefined });
  expect(operations.map(({ successStatus }) => successStatus)).toEqual([200, 202, 201, 200]);
});

test('roles, metadata and examples come from the options', () => {
  expect([list?.roles, update?.roles]).toEqual([[GUEST], ['admin']]);
  expect(update?.example).toEqual({ params: { id: '1' } });
  expect(update?.metadata).toMatchObject({ limited: true });
  expect(operations.filter(changesState).map(({ id }) => id)).toEqual([
    'books.update',
    'books.addCover',
  ]);
});
