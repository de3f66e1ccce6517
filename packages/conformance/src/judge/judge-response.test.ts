import { expect, test } from 'vitest';
import type { Operation } from '../operations/operation.ts';
import { readYaml } from '../../testing/operations.ts';
import { responseFrom, type HttpResponse } from '../http/exchange.ts';
import { defineSuite } from '../run/setup/define-suite.ts';
import { runSuite } from '../run/run-suite.ts';
import { serverOf } from '../../testing/judge.ts';
import { judgeBy } from './judge.ts';

const [create] = readYaml(`
openapi: 3.1.0
paths:
  /books:
    post:
      security: [{ bearer: [] }]
      responses:
        '201': { description: It., headers: { Location: { required: true, schema: { type: string, pattern: ^/books/ } } } }
        '401': { description: No., headers: { WWW-Authenticate: { required: true, schema: { const: Bearer } } } }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`);

const observed = (response: HttpResponse, path = '/books') => {
  const request = {
    operation: 'create',
    method: 'POST',
    path,
    headers: {},
    body: undefined,
  };
  const exchange = { check: '', request, response, failure: undefined, startedAt: 0, duration: 0 };
  return { exchange, hasRequestBody: true, hasResponseBody: true };
};

test.each([
  [201, { location: '/books/1' }, []],
  [201, {}, ['sends the declared header "location": nothing']],
  [201, { location: '/else' }, ['sends the declared header "location": "/else"']],
  [401, { 'www-authenticate': 'Bearer' }, []],
  [401, {}, ['sends the declared header "www-authenticate": nothing']],
])(
  '%i with %j: each problem with a declared header is reported once',
  async (status, headers, expected) => {
    if (!create) throw new Error('no operation');
    const problems = await judgeBy('headers', {
      operation: create,
      observation: observed(responseFrom(status, headers)),
    });
    expect(problems?.map(({ message, got }) => `${message}: ${got}`)).toEqual(expected);
  },
);

test.each([
  ['/books?a=%zz', false, 0],
  ['/books?a=%zz', true, 1],
  ['/books?a=%20', false, 1],
])('checks the content type of a text rejection of %s (exact: %s): %i', async (...row) => {
  const [path, exact, count] = row;
  const json = { contentType: 'application/json', schema: undefined };
  const operation = { ...(create as Operation), responses: { 400: json } };
  const response = responseFrom(
    400,
    { 'content-type': 'text/plain' },
    Buffer.from('400 Bad Request'),
  );
  const observation = observed(response, path);
  expect(await judgeBy('contentType', { operation, observation, exact })).toHaveLength(count);
});

test.each([
  ['application/json', 'application/json; charset=utf-8', 0],
  ['application/json', 'application/problem+json', 0],
  ['application/json', 'text/json', 1],
  ['application/json', undefined, 1],
  ['text/json', 'text/json', 0],
  ['*/*', 'text/json', 0],
  ['image/*', 'image/png', 0],
])('a body declared as %s can be sent as %s: %i problems', async (contentType, sent, count) => {
  const operation = {
    ...(create as Operation),
    responses: { 201: { contentType, schema: undefined } },
  };
  const headers: Record<string, string> = sent === undefined ? {} : { 'content-type': sent };
  const observation = observed(responseFrom(201, headers, Buffer.from('{}')));
  expect(await judgeBy('contentType', { operation, observation })).toHaveLength(count);
});

test.each([
  [401, 'list.token.none', 'warning'],
  [405, 'list.address.wrong-method', 'error'],
] as const)(
  'a %i without the header that HTTP asks for is the same for a run and for the judge',
  async (status, only, severity) => {
    const operations = readYaml(`
openapi: 3.1.0
paths:
  /books:
    get:
      operationId: list
      security: [{ bearer: [] }]
      responses: { '200': { description: All. }, '${status}': { description: No. } }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`);
    const server = serverOf(({ call, headers }) => {
      if (call !== 'GET /books') return { status: 405 };
      return headers.authorization === 'Bearer good' ? { status: 200 } : { status: 401 };
    });
    const suite = defineSuite({ name: 'books', operations });
    const report = await runSuite(suite, server, { seed: 1, token: 'good', only: [only] });
    expect(report.results.flatMap(({ findings }) => findings)).toMatchObject([{ severity }]);
    const observation = observed(responseFrom(status, {}));
    const [operation] = operations as [Operation];
    expect(await judgeBy('headers', { operation, observation })).toMatchObject([{ severity }]);
  },
);
