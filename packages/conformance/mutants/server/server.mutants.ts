import { mutant, on, type Mutant, type Mutation } from '../mutant.ts';
import {
  type Json,
  changingResponse,
  failing,
  header,
  isSuccess,
  objectOf,
  respondWith,
  withJson,
  without,
} from '../mutations/mutations.ts';

const everywhere = () => true;

type ServerRow = readonly [does: string, killedBy: string, mutation: Mutation];

/** Defects of the server as a whole, seen in one place or another. */
const ofServer: readonly ServerRow[] = [
  [
    'has every path',
    'server.address.unknown-path',
    async (request, { forward }) => {
      const response = await forward(request);
      return request.operation === undefined && response.status === 404
        ? respondWith(200, { message: 'Welcome' })
        : response;
    },
  ],
  [
    'has unknown paths with a page',
    'server.address.unknown-path',
    async (request, { forward }) => {
      const response = await forward(request);
      if (request.operation !== undefined || response.status !== 404) return response;
      const headers = { 'content-type': 'text/html' };
      return { status: 404, headers, body: Buffer.from('<h1>404</h1>') };
    },
  ],
  [
    'lets no page of the site in',
    'server.response.cors',
    header(everywhere, 'access-control-allow-origin'),
  ],
  [
    'hides "Retry-After" from the site',
    'server.response.cors',
    header(everywhere, 'access-control-expose-headers'),
  ],
  [
    'forbids the site its "Idempotency-Key"',
    'server.response.preflight',
    header(everywhere, 'access-control-allow-headers', 'Authorization, Content-Type'),
  ],
  [
    'lets every page in',
    'server.response.cors-other-origin',
    header(everywhere, 'access-control-allow-origin', '*'),
  ],
  [
    'tells what it is made of',
    'server.response.no-version',
    header(everywhere, 'x-powered-by', 'Express'),
  ],
  [
    'tells the version of what it is made of',
    'server.response.no-version',
    header(everywhere, 'server', 'nginx/1.27.3'),
  ],
  [
    'shows where its files are',
    'server.response.no-internals',
    async (request, { forward }) => {
      const response = await forward(request);
      if (response.status !== 404) return response;
      const stack = 'Error: none\n    at find (/srv/shop/dishes.js:12:7)';
      return respondWith(404, { message: stack, code: 'NOT_FOUND' });
    },
  ],
  [
    'has any method',
    'dishes.get.address.wrong-method',
    async (request, { forward }) =>
      request.method === 'PATCH' ? respondWith(200, { message: 'Patched' }) : forward(request),
  ],
  [
    'does not say which methods there are',
    'blogs.list.address.wrong-method',
    header((_ask, { status }) => status === 405, 'allow'),
  ],
  [
    'does not say how to authenticate',
    'order.list.token.none',
    header((_ask, { status }) => status === 401, 'www-authenticate'),
  ],
  [
    'writes messages of failures as "error"',
    'classEnrollment.create.errors',
    async (request, { forward }) => {
      const response = await forward(request);
      if (isSuccess(response)) return response;
      return withJson(response, without(objectOf(response), 'message', 'error'));
    },
  ],
  [
    'lets no page read failures',
    'response.cors-errors',
    header((_request, { status }) => status >= 400, 'access-control-allow-origin'),
  ],
  ...['POST', 'PUT', 'DELETE'].map((name): ServerRow => [
    `lets no page read responses to ${name}`,
    'response.cors-changes',
    header(({ method }) => method === name, 'access-control-allow-origin'),
  ]),
  [
    'allows GET and POST alone',
    'response.preflight-update',
    header(({ method }) => method === 'OPTIONS', 'access-control-allow-methods', 'GET,POST'),
  ],
  [
    'reads a body on a GET',
    'dishes.list.body.on-get',
    async (request, { forward }) =>
      request.method === 'GET' && request.body.length > 0
        ? respondWith(400, { message: 'No such filter', code: 'BAD' })
        : forward(request),
  ],
  [
    'shows the digest of a password',
    'auth.update.response.no-secrets',
    on(
      'auth.update',
      changingResponse((user: Json) => ({ ...user, hash: '5e884898da28047151d0e56f8dc62927' })),
    ),
  ],
  [
    'shows the hash of a password',
    'auth.update.response.no-secrets',
    on(
      'auth.update',
      changingResponse((user: Json) => ({
        ...user,
        passwordHash: '$argon2id$v=19$abc',
      })),
    ),
  ],
  [
    'fails for invalid input',
    'messages.reply.types.body.replyMessage.object',
    on('messages.reply', failing()),
  ],
  [
    'does not say when to come again',
    'auth.logIn.limits.too-many-calls',
    header((_ask, { status }) => status === 429, 'retry-after'),
  ],
];

export const serverMutants: Mutant[] = [
  ...ofServer.map((row) => mutant('server', ...row)),
  mutant(
    'categories.create',
    'takes "application/json" only word for word',
    'body.charset',
    async (request, { forward }) =>
      /json.*charset/.test(request.headers['content-type'] ?? '')
        ? respondWith(415, { message: 'The body must be JSON.', code: 'UNSUPPORTED_MEDIA_TYPE' })
        : forward(request),
  ),
  mutant('categories.create', 'reads no chunks', 'body.chunked', async (request, { forward }) =>
    forward(
      'transfer-encoding' in request.headers ? { ...request, body: Buffer.alloc(0) } : request,
    ),
  ),
];
