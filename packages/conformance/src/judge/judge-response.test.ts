import { expect, test } from 'vitest';
import { readYaml } from '../testing/operations.ts';
import { responseFrom } from '../http/response.ts';
import type { HttpResponse } from '../http/exchange.ts';
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

const observed = (response: HttpResponse) => {
  const request = {
    operation: 'create',
    method: 'POST',
    path: '/books',
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
  '%i with %j is held to the declared headers, each problem once',
  async (status, headers, expected) => {
    if (!create) throw new Error('no operation');
    const problems = await judgeBy('headers', {
      operation: create,
      observation: observed(responseFrom(status, headers)),
    });
    expect(problems?.map(({ message, got }) => `${message}: ${got}`)).toEqual(expected);
  },
);
