import { mutant, type Mutant } from './mutant.ts';
import {
  changingResponse,
  respondWith,
  type Json,
  failing,
  header,
  isSuccess,
  objectOf,
  withJson,
  without,
} from './mutations.ts';

const everywhere = () => true;

/** Defects of the server as a whole, seen in one place or another. */
export const serverMutants: Mutant[] = [
  mutant(
    'server',
    'has every path',
    'server.address.unknown-path.no-such-path',
    async (request, { forward }) => {
      const response = await forward(request);
      return request.operation === undefined && response.status === 404
        ? respondWith(200, { message: 'Welcome' })
        : response;
    },
  ),
  mutant(
    'server',
    'has unknown paths with a page',
    'server.address.unknown-path.dishes.a.b.c',
    async (request, { forward }) => {
      const response = await forward(request);
      if (request.operation !== undefined || response.status !== 404) return response;
      const headers = { 'content-type': 'text/html' };
      return { status: 404, headers, body: Buffer.from('<h1>404</h1>') };
    },
  ),
  mutant(
    'server',
    'lets no page of the site in',
    'server.response.cors',
    header(everywhere, 'access-control-allow-origin'),
  ),
  mutant(
    'server',
    'hides "Retry-After" from the site',
    'server.response.cors',
    header(everywhere, 'access-control-expose-headers'),
  ),
  mutant(
    'server',
    'forbids the site its "Idempotency-Key"',
    'server.response.preflight',
    header(everywhere, 'access-control-allow-headers', 'Authorization, Content-Type'),
  ),
  mutant(
    'server',
    'lets every page in',
    'server.response.cors-other-origin',
    header(everywhere, 'access-control-allow-origin', '*'),
  ),
  mutant(
    'server',
    'tells what it is made of',
    'server.response.no-version',
    header(everywhere, 'x-powered-by', 'Express'),
  ),
  mutant(
    'server',
    'tells the version of what it is made of',
    'server.response.no-version',
    header(everywhere, 'server', 'nginx/1.27.3'),
  ),
  mutant(
    'server',
    'shows where its files are',
    'server.response.no-internals',
    async (request, { forward }) => {
      const response = await forward(request);
      if (response.status !== 404) return response;
      const stack = 'Error: none\n    at find (/srv/shop/dishes.js:12:7)';
      return respondWith(404, { message: stack, code: 'NOT_FOUND' });
    },
  ),
  mutant('categories.create', 'reads no chunks', 'body.chunked', async (request, { forward }) =>
    forward(
      'transfer-encoding' in request.headers ? { ...request, body: Buffer.alloc(0) } : request,
    ),
  ),
  mutant(
    'server',
    'has any method',
    'dishes.get.address.wrong-method',
    async (request, { forward }) =>
      request.method === 'PATCH' ? respondWith(200, { message: 'Patched' }) : forward(request),
  ),
  mutant(
    'server',
    'does not say which methods there are',
    'blogs.list.address.wrong-method',
    header((_ask, { status }) => status === 405, 'allow'),
  ),
  mutant(
    'server',
    'does not say how to authenticate',
    'order.list.token.none',
    header((_ask, { status }) => status === 401, 'www-authenticate'),
  ),
  mutant(
    'server',
    'writes messages of failures as "error"',
    'classEnrollment.create.errors',
    async (request, { forward }) => {
      const response = await forward(request);
      if (isSuccess(response)) return response;
      return withJson(response, without(objectOf(response), 'message', 'error'));
    },
  ),
  mutant(
    'server',
    'reads a body on a GET',
    'dishes.list.body.on-get',
    async (request, { forward }) =>
      request.method === 'GET' && request.body.length > 0
        ? respondWith(400, { message: 'No such filter', code: 'BAD' })
        : forward(request),
  ),
  mutant(
    'server',
    'shows the hash of a password',
    'auth.update.response.no-secrets',
    changingResponse('auth.update', (user: Json) => ({
      ...user,
      passwordHash: '$argon2id$v=19$abc',
    })),
  ),
  mutant(
    'server',
    'fails for invalid input',
    'messages.reply.types.body.replyMessage.object',
    failing('messages.reply'),
  ),
  mutant(
    'server',
    'does not say when to come again',
    'auth.logIn.limits.too-many-calls',
    header((_ask, { status }) => status === 429, 'retry-after'),
  ),
];
