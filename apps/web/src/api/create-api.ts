import { errorSchema, IDEMPOTENCY_KEY_HEADER } from '@catering/contract';
import { initClient, validateResponse, type ApiFetcher, type AppRoute } from '@ts-rest/core';
import { ApiError } from './api-error.ts';
import { baseAddress } from './base-address.ts';
import { fetchWithRetry, type HttpRequest, type HttpResponse } from './fetch-with-retry.ts';

/** A key for one POST. A page without https has no `crypto.randomUUID`. */
export const newIdempotencyKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The header of a call that needs a user; `extraHeaders` of each such call take it. */
export const bearer = (accessToken: string | null): Record<string, string> =>
  accessToken === null ? {} : { authorization: `Bearer ${accessToken}` };

/** Each POST has a key: one of its own, unless it may be a repeat. */
const requestHeaders = ({ method }: AppRoute, given: Record<string, string>) => {
  const headers: Record<string, string> = { accept: 'application/json', ...given };
  if (method === 'POST') headers[IDEMPOTENCY_KEY_HEADER] ??= newIdempotencyKey();
  return headers;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The body of a success, validated against the contract; an invalid one is logged and fails the call. */
function readSuccess(route: AppRoute, { status, text }: HttpResponse, prefix?: string) {
  try {
    if (!(status in route.responses)) throw new Error(`status ${status} is not declared`);
    return validateResponse({ appRoute: route, response: { status, body: parseJson(text) } }).body;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Invalid response to ${route.method} ${route.path}: ${reason}`);
    throw new ApiError(undefined, { prefix, status, cause: error });
  }
}

const call = async (
  { route, path, method, headers, body, fetchOptions }: Parameters<ApiFetcher>[0],
  prefix?: string,
) => {
  const signal = fetchOptions?.signal;
  const request: HttpRequest = {
    url: path,
    method,
    headers: requestHeaders(route, headers),
    body,
    signal,
    // The browser's cache may be older than a payment from another phone, whatever a backend allows.
    cache: 'authorization' in headers ? 'no-store' : 'default',
  };
  const response = await fetchWithRetry(request).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(undefined, { prefix, cause: error });
  });
  const isSuccess = response.status >= 200 && response.status < 300;
  if (isSuccess) {
    return { ...response, body: readSuccess(route, response, prefix) };
  }
  const { data: error } = errorSchema.safeParse(parseJson(response.text));
  throw new ApiError(error?.message, {
    prefix,
    status: response.status,
    issues: error?.issues,
  });
};

/** A router whose operations only resolve with a success: they throw an `ApiError` for every other response. */
type Successful<Router extends Record<string, AppRoute>> = {
  [Name in keyof Router]: {
    [Field in keyof Router[Name]]: Field extends 'responses'
      ? Pick<Router[Name]['responses'], Extract<keyof Router[Name]['responses'], 200 | 201>>
      : Router[Name][Field];
  };
};

/**
 * The operations of one router as functions. Each resolves with a success only, its body valid; everything else
 * throws an `ApiError`. One router at a time, so that a page downloads only the schemas of its own calls.
 *
 * @example const { body } = await orders.create({ body: input });
 * @param failurePrefixes words before the message of a failed operation
 */
export const createApi = <Router extends Record<string, AppRoute>>(
  router: Router,
  failurePrefixes: { [Name in keyof Router]?: string } = {},
) => {
  const prefixes = new Map(
    Object.entries(failurePrefixes).map(([name, prefix]) => [router[name], prefix]),
  );
  // `call` throws for every other response, which the types of ts-rest cannot say.
  return initClient(router as unknown as Successful<Router>, {
    baseUrl: baseAddress,
    baseHeaders: {},
    api: (request) => call(request, prefixes.get(request.route)),
  });
};

/** An id as one part of a path, with any characters. */
export const idParams = (id: string) => ({ id: encodeURIComponent(id) });
