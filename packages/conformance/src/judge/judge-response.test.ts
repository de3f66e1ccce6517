import { expect, test } from 'vitest';
import { readYaml } from '../testing/operations.ts';
import { responseFrom } from '../http/response.ts';
import { judgeHeaders } from './judge-response.ts';

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

test.each([
  [201, { location: '/books/1' }, []],
  [201, {}, ['sends the declared header "location": nothing']],
  [201, { location: '/else' }, ['sends the declared header "location": "/else"']],
  [401, { 'www-authenticate': 'Bearer' }, []],
  [401, {}, ['sends the declared header "www-authenticate": nothing']],
])('%i with %j is held to the declared headers, each problem once', (status, headers, expected) => {
  const problems = judgeHeaders(create, responseFrom(status, headers));
  expect(problems.map(({ message, got }) => `${message}: ${got}`)).toEqual(expected);
});
