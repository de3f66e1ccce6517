import { exampleOf } from '@catering/contract';
import { decoded } from '../../src/http/exchange.ts';
import type { HttpResponse, HttpRequest, MutationContext, Mutation } from '../mutant.ts';

export type Json = Record<string, unknown>;

export const jsonOf = ({ body }: Pick<HttpRequest | HttpResponse, 'body'>): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
export const objectOf = (message: Pick<HttpRequest | HttpResponse, 'body'>): Json =>
  Object(jsonOf(message));

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

export const respondWith = (status: number, value: unknown): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: bytes(value),
});

export const withJson = (response: HttpResponse, value: unknown): HttpResponse => ({
  ...response,
  body: bytes(value),
});
export const withRequestBody = (request: HttpRequest, value: unknown): HttpRequest => ({
  ...request,
  body: bytes(value),
});
export const asToken = (request: HttpRequest, token: string): HttpRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

export const pathOf = ({ url }: HttpRequest): string => url.split('?')[0] ?? '';
export const queryOf = ({ url }: HttpRequest) => new URLSearchParams(url.split('?')[1] ?? '');
/** The id: the last segment of a path, or the one before an action. */
export const idOf = (request: HttpRequest): string =>
  pathOf(request)
    .replace(/\/(?:image|reply)$/, '')
    .split('/')
    .at(-1) ?? '';

export const isSuccess = ({ status }: HttpResponse) => status < 400;

/** Changes the body of successful responses. */
export const changingResponse =
  (change: (body: never, request: HttpRequest, context: MutationContext) => unknown): Mutation =>
  async (request, context) => {
    const response = await context.forward(request);
    if (!isSuccess(response)) return response;
    return withJson(response, await change(jsonOf(response) as never, request, context));
  };

/** Responds with one status where another is right. */
export const status =
  (right: number, wrong: number): Mutation =>
  async (request, { forward }) => {
    const response = await forward(request);
    return response.status === right ? { ...response, status: wrong } : response;
  };

/** The response of the contract's example, with what was sent and the id that was asked for. */
export const pretended = (request: HttpRequest): HttpResponse => {
  const { response } = exampleOf(request.operation ?? '');
  const body = Object(response.body) as Json;
  const sent = Object.fromEntries(
    Object.entries(objectOf(request)).filter(([name]) => name in body && name !== '_id'),
  );
  const hasId = '_id' in body && request.method !== 'POST';
  return respondWith(response.status, {
    ...body,
    ...sent,
    ...(hasId ? { _id: decoded(idOf(request)) } : {}),
  });
};

/** Responds with success, and does nothing. */
export const pretending =
  (when: (request: HttpRequest) => boolean = () => true): Mutation =>
  async (request, { forward }) =>
    when(request) ? pretended(request) : forward(request);

/** Accepts what has to be rejected with one of these statuses. */
export const accepting =
  (
    statuses: readonly number[] = [400],
    when: (request: HttpRequest) => boolean = () => true,
  ): Mutation =>
  async (request, { forward }) => {
    const response = await forward(request);
    return statuses.includes(response.status) && when(request) ? pretended(request) : response;
  };

/** Lets all callers do what only an admin may. */
export const asAdmin =
  (denial: number): Mutation =>
  async (request, { forward, admin }) => {
    const response = await forward(request);
    return response.status === denial ? forward(asToken(request, admin)) : response;
  };

/** Responds with 500 where it has to reject. */
export const failing =
  (
    statuses: readonly number[] = [400],
    when: (request: HttpRequest) => boolean = () => true,
  ): Mutation =>
  async (request, { forward }) => {
    const response = await forward(request);
    if (!statuses.includes(response.status) || !when(request)) return response;
    return respondWith(500, { message: 'Something went wrong.', code: 'INTERNAL' });
  };

/** Ignores parameters of the query. */
export const ignoringQuery =
  (...names: string[]): Mutation =>
  (request, { forward }) => {
    const query = queryOf(request);
    for (const name of names) query.delete(name);
    const text = query.toString();
    return forward({
      ...request,
      url: text === '' ? pathOf(request) : `${pathOf(request)}?${text}`,
    });
  };

/** Ignores a header of the request. */
export const withoutRequestHeader =
  (name: string): Mutation =>
  (request, { forward }) => {
    const { [name]: _dropped, ...headers } = request.headers;
    return forward({ ...request, headers });
  };

/** Removes or replaces a header of the response. */
export const header = (
  applies: (request: HttpRequest, response: HttpResponse) => boolean,
  name: string,
  value?: string,
): Mutation => {
  return async (request, { forward }) => {
    const response = await forward(request);
    if (!applies(request, response)) return response;
    const { [name]: _dropped, ...headers } = response.headers;
    return { ...response, headers: value === undefined ? headers : { ...headers, [name]: value } };
  };
};

/** A copy without one field, or with it under another name. */
export const without = (body: Json, name: string, renamed?: string): Json => {
  const { [name]: value, ...others } = body;
  return renamed === undefined ? others : { ...others, [renamed]: value };
};
