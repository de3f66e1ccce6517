import { errorSchema, IDEMPOTENCY_KEY_HEADER, type OperationMetadata } from '@catering/contract';
import {
  initClient,
  validateResponse,
  type ApiFetcher,
  type AppRoute,
  type AppRouter,
} from '@ts-rest/core';
import { readAccessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { baseAddress } from './base-address.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { send, type WireAnswer } from './send.ts';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The body of a success, held to the contract; a broken one is logged and fails the call. */
function readSuccess(route: AppRoute, { status, text }: WireAnswer) {
  try {
    if (!(status in route.responses)) throw new Error(`status ${status} is not declared`);
    return validateResponse({ appRoute: route, response: { status, body: parseJson(text) } }).body;
  } catch (error) {
    const rule = error instanceof Error ? error.message : String(error);
    console.error(`Broken answer to ${route.method} ${route.path}: ${rule}`);
    throw new ApiError(undefined, { status, cause: error });
  }
}

/** Only calls that ask for a user carry the token: the others then need no preflight request. */
const needsToken = (route: AppRoute) =>
  !(route.metadata as OperationMetadata).roles.includes('guest');

const requestHeaders = (route: AppRoute, given: Record<string, string>) => {
  const headers: Record<string, string> = { accept: 'application/json', ...given };
  const token = needsToken(route) ? readAccessToken() : null;
  if (token) headers.authorization = `Bearer ${token}`;
  if (route.method === 'POST') headers[IDEMPOTENCY_KEY_HEADER] ??= newIdempotencyKey();
  return headers;
};

const api: ApiFetcher = async ({ route, path, method, headers, body, fetchOptions }) => {
  const signal = fetchOptions?.signal;
  const request = { url: path, method, headers: requestHeaders(route, headers), body, signal };
  const answer = await send(request).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(undefined, { cause: error });
  });
  if (answer.status >= 200 && answer.status < 300) {
    return { status: answer.status, body: readSuccess(route, answer), headers: answer.headers };
  }
  const problem = errorSchema.safeParse(parseJson(answer.text));
  throw new ApiError(problem.data?.message, { status: answer.status });
};

/** How every client of the site reaches the server. */
export const clientArgs = { baseUrl: baseAddress, baseHeaders: {}, api };

/**
 * The calls of one router as functions. Each resolves with a success only, its body checked; read
 * the body with `bodyOf`. Everything else throws an `ApiError`. One router at a time, so that a page
 * downloads the schemas of its own calls alone.
 */
export const clientOf = <Router extends AppRouter>(router: Router) =>
  initClient(router, clientArgs);

type SuccessOf<Answer> =
  Extract<Answer, { status: 200 | 201 }> extends { body: infer Body } ? Body : never;

/** The body of a call's success. */
export const bodyOf = async <Answer extends { status: number; body: unknown }>(
  call: Promise<Answer>,
): Promise<SuccessOf<Answer>> => (await call).body as SuccessOf<Answer>;
