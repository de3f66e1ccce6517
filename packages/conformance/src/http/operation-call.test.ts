import { expect, test } from 'vitest';
import { judge } from '../../testing/judge.ts';
import { notesDocument, notesServer } from '../../testing/notes.ts';
import { fromOpenApi } from '../api/openapi/from-openapi.ts';
import { bytesOf } from './body.ts';
import { requestOf } from '../api/operation-call.ts';

const schemes = {
  header: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'bearer' },
};

const operationWith = (security: string, contentType = 'application/json') => {
  const [operation] = fromOpenApi({
    openapi: '3.1.0',
    paths: {
      '/books': {
        post: {
          security: [{ [security]: [] }],
          requestBody: { content: { [contentType]: {} } },
          responses: { 201: {} },
        },
      },
    },
    components: { securitySchemes: schemes },
  });
  if (!operation) throw new Error('no operation');
  return operation;
};

const call = { operation: 'post.books', as: 'user', query: { draft: 'yes' } };

test.each([
  ['header', '/books?draft=yes', { 'x-api-key': 'a b' }],
  ['query', '/books?draft=yes&key=a+b', {}],
  ['cookie', '/books?draft=yes', { cookie: 'session=a b' }],
  ['basic', '/books?draft=yes', { authorization: 'Basic a b' }],
  ['bearer', '/books?draft=yes', { authorization: 'Bearer a b' }],
])('sends a token as the scheme "%s" declares', (scheme, path, headers) => {
  expect(requestOf(operationWith(scheme), call, 'a b')).toMatchObject({ path, headers });
});

test('sends no token for an anonymous caller', () => {
  expect(requestOf(operationWith('query'), call, undefined)).toMatchObject({
    path: '/books?draft=yes',
    headers: {},
  });
});

test.each<[string, unknown, string]>([
  ['application/json', { pages: 3 }, '{"pages":3}'],
  ['application/merge-patch+json', { pages: 3 }, '{"pages":3}'],
  ['application/x-www-form-urlencoded', { title: 'a & b', pages: 3 }, 'title=a+%26+b&pages=3'],
  ['text/plain', 'a book', 'a book'],
])('writes a %s body', (contentType, body, expected) => {
  const request = requestOf(operationWith('bearer', contentType), { ...call, body }, undefined);
  expect(request.body?.type).toBe(contentType);
  expect(request.body && bytesOf(request.body).toString()).toBe(expected);
});

test('a list of objects in a query is sent as JSON, entry by entry', async () => {
  const filters = `
  /filtered:
    get:
      operationId: filtered
      parameters: [{ name: filters, in: query, required: true, schema: { type: array, minItems: 1, items: { type: object, required: [of], properties: { of: { type: integer } } } } }]
      responses: { '200': { description: all }, '400': { description: invalid } }`;
  const sent: string[] = [];
  const app = notesServer(({ query }) => {
    sent.push(...query.getAll('filters'));
    return { status: 200 };
  });
  const only = ['filtered.random.valid'];
  const { failed } = await judge(notesDocument({ more: filters }), app, { only });
  expect(failed).toEqual([]);
  expect(sent.map((one) => typeof JSON.parse(one))).toContain('object');
});
