import { listOperations } from '@catering/contract';
import type { HttpResponse, HttpRequest, Mutation } from './mutant.ts';
import {
  respondWith,
  asToken,
  isSuccess,
  jsonOf,
  objectOf,
  pretended,
  without,
  withJson,
} from './mutations.ts';

/** Breaks a rule of HTTP, or of all operations, wherever it applies. */
export interface GlobalMutation {
  readonly does: string;
  readonly mutation: Mutation;
  /** Limit of the backend behind it, which otherwise has none. */
  readonly callsPerMinute?: number;
}

const known = new Set<string>(listOperations().map(({ id }) => id));
const isKnown = ({ operation }: HttpRequest) => operation !== undefined && known.has(operation);

const globalMutation = (does: string, mutation: Mutation): GlobalMutation => ({ does, mutation });

/** Changes every successful response of an operation. */
const onSuccess = (
  does: string,
  change: (response: HttpResponse, request: HttpRequest) => HttpResponse,
) =>
  globalMutation(does, async (request, { forward }) => {
    const response = await forward(request);
    return isKnown(request) && isSuccess(response) ? change(response, request) : response;
  });

const onFailure = (does: string, change: (response: HttpResponse) => HttpResponse) =>
  globalMutation(does, async (request, { forward }) => {
    const response = await forward(request);
    return isSuccess(response) ? response : change(response);
  });

/** Done in the admin's name, these would be the last that the admin does. */
const ENDING = ['auth.delete', 'auth.disable'];

const lettingIn =
  (status: number): Mutation =>
  async (request, { forward, admin }) => {
    const response = await forward(request);
    if (response.status !== status || !isKnown(request)) return response;
    return ENDING.includes(String(request.operation))
      ? pretended(request)
      : forward(asToken(request, admin));
  };

const rejectedWith = (status: number) => respondWith(status, { message: 'No.', code: 'NO' });

export const globalMutations: readonly GlobalMutation[] = [
  globalMutation('accepts invalid requests', async (request, { forward }) => {
    const response = await forward(request);
    const isRefused = [400, 404, 409, 410, 413, 415].includes(response.status);
    return isRefused && isKnown(request) ? pretended(request) : response;
  }),
  globalMutation('lets everybody in without a token', lettingIn(401)),
  globalMutation('lets customers do what admins do', lettingIn(403)),
  globalMutation('asks for a token everywhere', async (request, { forward }) =>
    isKnown(request) && request.headers.authorization === undefined
      ? rejectedWith(401)
      : forward(request),
  ),
  globalMutation('looks at tokens where none is needed', async (request, context) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !isKnown(request)) return context.forward(request);
    const bare = {
      ...request,
      operation: 'auth.isValid',
      method: 'GET',
      url: '/auth/is-valid',
      body: Buffer.of(),
    };
    const { isValid } = objectOf(await context.forward(bare));
    return isValid === false ? rejectedWith(401) : context.forward(request);
  }),
  onSuccess('has other statuses of success', (response) => ({ ...response, status: 299 })),
  onSuccess('says that its JSON is text', (response) => ({
    ...response,
    headers: { ...response.headers, 'content-type': 'text/plain' },
  })),
  onSuccess('responds with other shapes', (response) =>
    withJson(response, { data: jsonOf(response) }),
  ),
  onSuccess('shows hashes of passwords', (response) => {
    const body = jsonOf(response);
    const shown = (value: unknown) => ({ ...Object(value), passwordHash: '$argon2id$v=19$abc' });
    // An empty list would show none.
    return withJson(response, Array.isArray(body) ? [...body, {}].map(shown) : shown(body));
  }),
  onFailure('has failures of another shape', (response) =>
    withJson(response, without(objectOf(response), 'message', 'error')),
  ),
  {
    ...onFailure('knows no "Retry-After"', ({ headers, ...response }) => ({
      ...response,
      headers: without(headers, 'retry-after') as HttpResponse['headers'],
    })),
    callsPerMinute: 20,
  },
  onSuccess('falls over everything', (response) => ({
    ...response,
    status: 500,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<h1>500</h1>'),
  })),
  globalMutation('takes any method', async (request, { forward }) =>
    request.method === 'PATCH' ? respondWith(200, { message: 'Patched' }) : forward(request),
  ),
  globalMutation('returns all fields that it is sent', async (request, { forward }) => {
    const response = await forward(request);
    return isKnown(request) && isSuccess(response) && request.method !== 'GET'
      ? withJson(response, { ...objectOf(request), ...objectOf(response) })
      : response;
  }),
];
