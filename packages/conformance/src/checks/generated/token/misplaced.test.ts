import { expect, test } from 'vitest';
import { judge, serverOf } from '../../../../testing/judge.ts';

const documentOf = (scheme: string) => `
openapi: 3.1.0
info: { title: x, version: '1' }
security: [{ main: [] }]
paths:
  /things:
    get: { operationId: read, responses: { '200': { description: all }, '401': { description: who } } }
components:
  securitySchemes: { main: ${scheme} }
`;
const BEARER = '{ type: http, scheme: bearer }';
const KEY = '{ type: apiKey, in: header, name: X-Key }';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';

const only = ['read.token.misplaced'];
type Headers = Readonly<Record<string, unknown>>;

/** Opens for what a function takes. */
const opening = (takes: (headers: Headers, query: URLSearchParams) => boolean) =>
  serverOf(({ call, headers, query }) => ({
    status: call !== 'GET /things' ? 404 : takes(headers, query) ? 200 : 401,
  }));
const textOf = ({ authorization }: Headers) => String(authorization);

test.each([
  ['a bearer token', BEARER, 'abc', (headers: Headers) => textOf(headers) === 'Bearer abc'],
  [
    'a token with its own scheme',
    KEY.replace('X-Key', 'Authorization'),
    'Token abc',
    (headers: Headers) => textOf(headers) === 'Token abc',
  ],
  ['a signed token', BEARER, JWT, (headers: Headers) => textOf(headers) === `Bearer ${JWT}`],
])(
  'passes a server that accepts %s only in its declared form',
  async (_what, scheme, token, takes) => {
    const { verdictOf } = await judge(documentOf(scheme), opening(takes), { token, only });
    expect(verdictOf('read.token.misplaced')).toBe('passed');
  },
);

test.each([
  [
    'behind any scheme',
    BEARER,
    'abc',
    'failed',
    (headers: Headers) => textOf(headers).endsWith(' abc'),
  ],
  [
    'without its signature',
    BEARER,
    JWT,
    'failed',
    (headers: Headers) => /^Bearer (?:eyJ[^.]+\.eyJzdWIiOiJhZGEifQ\.)/.test(textOf(headers)),
  ],
  [
    'in the address',
    BEARER,
    'abc',
    'warning',
    (headers: Headers, query: URLSearchParams) =>
      query.get('access_token') === 'abc' || textOf(headers) === 'Bearer abc',
  ],
])('finds a server that accepts a token %s', async (_what, scheme, token, verdict, takes) => {
  const { verdictOf } = await judge(documentOf(scheme), opening(takes), { token, only });
  expect(verdictOf('read.token.misplaced')).toBe(verdict);
});
