import { expect, test } from 'vitest';
import { statementOf, type OpenApiDocument } from './statement.ts';
import type { CheckInfo } from './check.ts';

const document = {
  info: { description: 'Names are short. An unknown path gives 404.' },
  paths: {
    '/books/{id}': {
      parameters: [{ $ref: '#/components/parameters/Id' }],
      get: {
        parameters: [{ name: 'full', in: 'query' }],
        responses: { '4XX': { $ref: '#/components/responses/Problem' } },
      },
    },
  },
  components: {
    parameters: { Id: { name: 'id', in: 'path' } },
    responses: { Problem: { description: 'What is wrong.' } },
  },
} as unknown as OpenApiDocument;

const quote = (reference: string) => {
  const check = { operation: 'get.books.id', reference } as CheckInfo;
  const statement = statementOf(document, check, { method: 'GET', path: '/books/{id}' });
  return reference.startsWith('#') && statement !== undefined ? JSON.parse(statement) : statement;
};

test('quotes a part of the document with its references resolved, and with the parts of the whole path', () => {
  expect(quote('#parameters')).toEqual([
    { name: 'id', in: 'path' },
    { name: 'full', in: 'query' },
  ]);
  expect(quote('#responses/404')).toEqual({ description: 'What is wrong.' });
});

test('quotes a whole sentence, and gives undefined for one that the document does not contain', () => {
  expect(quote('unknown path')).toBe('An unknown path gives 404.');
  expect(quote('long names')).toBeUndefined();
  expect(quote('#requestBody')).toBeUndefined();
});
