import { expect, test } from 'vitest';
import { bytesOf } from '../../http/body.ts';
import { makeFinder } from '../../judge/judge-request.ts';
import { contentOf } from '../../requests/request-content.ts';
import { judge } from '../../../testing/judge.ts';
import { notesDocument, notesServer } from '../../../testing/notes.ts';
import { findOperation as find, readYaml as read } from '../../../testing/operations.ts';
import { requestOf } from '../operation-call.ts';

const ok = `responses: { '200': { description: ok } }`;
const path = (parameters: string, more = '') =>
  `openapi: 3.1.0
paths:
  /things/{id}/parts:
    post: { operationId: send, parameters: ${parameters}, ${more} ${ok} }
components:
  securitySchemes:
    session: { type: apiKey, in: cookie, name: sid }
    key: { type: apiKey, in: header, name: X-Key }
    query: { type: apiKey, in: query, name: key }
    bearer: { type: http, scheme: bearer }
`;
const plainId = '{ name: id, in: path, required: true, schema: { type: integer }, example: 7 }';

/** The request of the only operation, with a token and what the document shows. */
function sent(yaml: string, token?: string, given = {}) {
  const operation = find(read(yaml), 'send');
  const content = contentOf(operation, { seed: 1, name: 'a' });
  return requestOf(operation, { operation: 'send', as: 'user', ...content }, token, given);
}

test('writes and reads a path parameter', () => {
  const operations = read(path(`[${plainId}]`));
  expect(sent(path(`[${plainId}]`)).path).toBe('/things/7/parts');
  expect(makeFinder(operations)('POST', '/things/7/parts')?.params).toEqual({ id: '7' });
  const { path: schema } = find(operations, 'send').parameters;
  expect(schema?.validate({ id: '7' })).toEqual([]);
  expect(schema?.validate({ id: '7x' })).not.toEqual([]);
});

test('writes and reads a list that is called "tags[]"', () => {
  const tags = `{ name: 'tags[]', in: query, required: true, schema: { type: array, items: { type: integer } }, example: [1, 2] }`;
  const yaml = path(`[${plainId}, ${tags}]`);
  expect(sent(yaml).path).toBe('/things/7/parts?tags%5B%5D=1&tags%5B%5D=2');
  const { query } = find(read(yaml), 'send').parameters;
  expect(query?.validate({ 'tags[]': ['1', '2'] })).toEqual([]);
  expect(query?.validate({ 'tags[]': ['1', 'two'] })).not.toEqual([]);
});

test('sends required cookies as well as the cookie of the token', () => {
  const cookies = `{ name: theme, in: cookie, required: true, schema: { type: string, enum: [dark] } }, { name: lang, in: cookie, schema: { type: string } }, { name: sid, in: cookie, required: true, schema: { type: string } }`;
  const yaml = path(`[${plainId}, ${cookies}]`, 'security: [{ session: [] }],');
  expect(sent(yaml).headers.cookie).toBe('theme=dark');
  expect(sent(yaml, 'abc').headers.cookie).toBe('theme=dark; sid=abc');
});

test('generates a cookie from its schema if the document has no example', () => {
  const cookie =
    '{ name: age, in: cookie, required: true, schema: { type: integer, minimum: 5, maximum: 5 } }';
  expect(sent(path(`[${plainId}, ${cookie}]`)).headers.cookie).toBe('age=5');
});

test('the Accept header lists the declared response types, and is absent if all are JSON', () => {
  const responding = (content: string) =>
    `openapi: 3.1.0\npaths: { /things: { get: { operationId: send, responses: { '200': { content: ${content} }, default: { content: { application/problem+json: {} } } } } } }`;
  expect(sent(responding('{ application/json: {} }')).headers).toEqual({});
  expect(sent(responding('{ text/csv: {} }')).headers.accept).toBe(
    'text/csv, application/problem+json, */*;q=0.1',
  );
  expect(sent(responding('{ application/xml: {}, application/json: {} }')).headers.accept).toBe(
    'application/json, application/problem+json, */*;q=0.1',
  );
});

const form = (type: string, encoding: string) =>
  `requestBody: { required: true, content: { ${type}: { schema: { type: object, properties: { tags: { type: array, items: { type: string } }, meta: { type: object }, note: { type: string } } }, example: { tags: [a, b], meta: { x: 1 }, note: hi }, encoding: ${encoding} } } },`;
const textOf = (yaml: string) => {
  const { body } = sent(yaml);
  return body ? bytesOf(body).toString() : '';
};

test('writes the parts of a multipart form in their encoding', () => {
  const text = textOf(
    path(`[${plainId}]`, form('multipart/form-data', '{ note: { contentType: text/markdown } }')),
  );
  expect(text).toContain('name="meta"\r\ncontent-type: application/json\r\n\r\n{"x":1}\r\n');
  expect(text).toContain('name="note"\r\ncontent-type: text/markdown\r\n\r\nhi\r\n');
  expect(text).toContain('name="tags"\r\n\r\na\r\n');
  expect(text).toContain('name="tags"\r\n\r\nb\r\n');
});

test.each([
  ['{}', 'tags=a&tags=b&'],
  ['{ tags: { explode: false } }', 'tags=a%2Cb&'],
  ['{ tags: { style: pipeDelimited } }', 'tags=a%7Cb&'],
])('writes a list in a form with the encoding %s', (encoding, expected) => {
  const text = textOf(path(`[${plainId}]`, form('application/x-www-form-urlencoded', encoding)));
  expect(text).toContain(expected);
});

test.each([
  ['both', '[{ key: [], bearer: [] }]', {}, { 'x-key': 't', authorization: 'Bearer t' }],
  [
    'both, each its own',
    '[{ key: [], bearer: [] }]',
    { key: 'k' },
    { 'x-key': 'k', authorization: 'Bearer t' },
  ],
  ['the first of two ways', '[{ bearer: [] }, { key: [] }]', {}, { authorization: 'Bearer t' }],
  [
    'the way that a token is given for',
    '[{ bearer: [] }, { key: [] }]',
    { key: 'k' },
    { 'x-key': 'k' },
  ],
])('sends %s', (_what, security, given, expected) => {
  const yaml = path(`[${plainId}]`, `security: ${security},`);
  expect(sent(yaml, 't', given).headers).toEqual(expected);
  expect(sent(yaml).headers).toEqual({});
});

test('sends a key of the query next to the parameters, and none for an anonymous caller', () => {
  const draft = '{ name: draft, in: query, required: true, schema: { enum: [yes] } }';
  const yaml = path(`[${plainId}, ${draft}]`, 'security: [{ query: [] }],');
  expect(sent(yaml, 'a b').path).toBe('/things/7/parts?draft=yes&key=a+b');
  expect(sent(yaml).path).toBe('/things/7/parts?draft=yes');
});

test('writes JSON of another content type as that type', () => {
  const body = `requestBody: { content: { application/merge-patch+json: { example: { pages: 3 } } } },`;
  const request = sent(path(`[${plainId}]`, body));
  expect(request.body).toMatchObject({
    type: 'application/merge-patch+json',
    pieces: ['{"pages":3}'],
  });
});

test('a list of objects in a query is sent as JSON, entry by entry', async () => {
  const filters = `
  /filtered:
    get:
      operationId: filtered
      parameters: [{ name: filters, in: query, required: true, schema: { type: array, minItems: 1, items: { type: object, required: [of], properties: { of: { type: integer } } } } }]
      responses: { '200': { description: all }, '400': { description: invalid } }`;
  const asked: string[] = [];
  const app = notesServer(({ query }) => {
    asked.push(...query.getAll('filters'));
    return { status: 200 };
  });
  const only = ['filtered.random.valid'];
  const { failed } = await judge(notesDocument({ more: filters }), app, { only });
  expect(failed).toEqual([]);
  expect(asked.map((one) => typeof JSON.parse(one))).toContain('object');
});
