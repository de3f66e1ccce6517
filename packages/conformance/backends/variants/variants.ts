import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@catering/contract';
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { writingAnew } from './writing-anew.ts';
import type { HttpRequest, HttpResponse, Mutation } from '../../mutants/mutant.ts';
import {
  asToken,
  isSuccess,
  jsonOf,
  objectOf,
  pathOf,
  respondWith,
  withJson,
  type Json,
} from '../../mutants/mutations/mutations.ts';

/** Changes every response. */
const responding =
  (change: (response: HttpResponse, request: HttpRequest) => HttpResponse): Mutation =>
  async (request, { forward }) =>
    change(await forward(request), request);

const isJson = ({ headers }: HttpResponse) =>
  headers['content-type']?.startsWith('application/json') === true;

/** Changes each object in the JSON of every success. */
const withObjects = (change: (fields: Json) => Json) =>
  responding((response) => {
    const changed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(changed);
      if (typeof value !== 'object' || value === null) return value;
      const fields = Object.entries(value).map(([name, one]) => [name, changed(one)]);
      return change(Object.fromEntries(fields));
    };
    return isJson(response) && isSuccess(response)
      ? withJson(response, changed(jsonOf(response)))
      : response;
  });

const withHeader = (name: string, of: (response: HttpResponse) => string | undefined) =>
  responding((response) => {
    const value = of(response);
    if (value === undefined) return response;
    return { ...response, headers: { ...response.headers, [name]: value } };
  });

const withError = (change: (error: Json, status: number) => Json) =>
  responding((response) =>
    isJson(response) && !isSuccess(response)
      ? withJson(response, change(objectOf(response), response.status))
      : response,
  );

/** Another status that says the same. */
const status = (from: number, to: number, operations?: readonly string[]) =>
  responding((response, { operation = '' }) =>
    response.status === from && (operations?.includes(operation) ?? true)
      ? { ...response, status: to }
      : response,
  );

const MOMENTS = ['createdAt', 'created'];
const withMoments = (change: (moment: string) => string) =>
  withObjects((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        MOMENTS.includes(name) && typeof value === 'string' ? change(value) : value,
      ]),
    ),
  );

/** The entries of a list, in another order. */
const reordered = (operation: string, order: (entries: Json[]) => Json[]) =>
  responding((response, request) =>
    request.operation === operation && isSuccess(response)
      ? withJson(response, order(jsonOf(response) as Json[]))
      : response,
  );

const bearer = ({ headers }: HttpRequest) =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

/** Tokens that are random text, and no JWT. */
const opaqueTokens: Mutation = async (request, { forward, memory }) => {
  const token = bearer(request);
  const known = token === undefined ? undefined : memory.get(`token ${token}`);
  const headers =
    known === undefined
      ? request.headers
      : { ...request.headers, authorization: `Bearer ${known}` };
  const response = await forward({ ...request, headers });
  const { token: issued } = isSuccess(response) ? objectOf(response) : {};
  if (typeof issued !== 'string') return response;
  const opaque = randomBytes(24).toString('base64url');
  memory.set(`token ${opaque}`, issued);
  return withJson(response, { ...objectOf(response), token: opaque });
};

/** A repeat that meets the first request with its key is asked to wait. */
const conflictMeanwhile: Mutation = async (request, { forward, memory }) => {
  const { 'idempotency-key': key } = request.headers;
  if (key === undefined) return forward(request);
  const name = `${request.operation} ${bearer(request)} ${key}`;
  if (memory.has(name)) return respondWith(409, { message: 'Still at it.', code: 'IN_PROGRESS' });
  memory.set(name, 'in progress');
  try {
    return await forward(request);
  } finally {
    memory.delete(name);
  }
};

/** Moments of the log in whole seconds, and entries of one second in the order of their ids. */
const wholeSeconds = reordered('utility.requestLogs', (entries) =>
  entries
    .map((one): Json => ({ ...one, createdAt: `${String(one.createdAt).slice(0, 19)}Z` }))
    .toSorted(
      (one, other) =>
        String(other.createdAt).localeCompare(String(one.createdAt)) ||
        String(one._id).localeCompare(String(other._id)),
    ),
);

const LOG_DELAY_MS = 1000;

const beforeLastSecond = (entries: readonly Json[]) =>
  entries.filter(({ createdAt }) => Date.parse(String(createdAt)) < Date.now() - LOG_DELAY_MS);

const HTML_404 = 'Cannot find it';

/**
 * Choices that the document leaves to a backend, by what a server with one of them does. None is a defect, so none may
 * be reported as one.
 */
export const variants: Readonly<Record<string, Mutation>> = {
  'has one 404 for unknown paths, entries and links': responding((response) =>
    response.status === 404
      ? respondWith(404, { message: 'Not found.', code: 'NOT_FOUND' })
      : response,
  ),
  'says 422 where input is invalid': status(400, 422),
  "says 403 of another customer's order": async (request, { forward, admin }) => {
    const response = await forward(request);
    const { operation = '' } = request;
    if (response.status !== 404 || !['order.get', 'order.update'].includes(operation))
      return response;
    const asked = { ...asToken(request, admin), method: 'GET', body: Buffer.alloc(0) };
    const { status: seen } = await forward(asked);
    return seen === 200 ? respondWith(403, { message: 'Not yours.', code: 'FORBIDDEN' }) : response;
  },
  'says 410 of a link that nothing has': responding((response, { operation = '' }) => {
    const isOfLink = ['auth.verifyEmail', 'auth.resetPassword'].includes(operation);
    const isInvalid = response.status === 400 && /link/i.test(String(objectOf(response).message));
    return isOfLink && isInvalid ? { ...response, status: 410 } : response;
  }),
  'answers 501 to unknown methods': status(405, 501),
  'looks at the caller of "fulfilled" first': async (request, { forward, admin }) => {
    const isAsked = request.operation === 'order.update' && 'fulfilled' in objectOf(request);
    if (!isAsked || bearer(request) === admin) return forward(request);
    const url = '/request-logs';
    const { status: seen } = await forward({
      ...request,
      method: 'GET',
      url,
      body: Buffer.alloc(0),
    });
    return seen === 200
      ? forward(request)
      : respondWith(403, { message: 'No.', code: 'FORBIDDEN' });
  },
  'has opaque tokens': opaqueTokens,
  'keeps the keys of all operations together': async (request, { forward, memory }) => {
    const { authorization = 'guest', 'idempotency-key': key = '' } = request.headers;
    const isValid = /^\S+$/.test(key) && key.length <= IDEMPOTENCY_KEY_MAX_LENGTH;
    const { operation = '' } = request;
    const name = `key ${authorization} ${key}`;
    const first = isValid ? (memory.get(name) ?? operation) : operation;
    memory.set(name, first);
    return first === operation
      ? forward(request)
      : respondWith(409, { message: 'Another request has this key.', code: 'KEY' });
  },
  'uses up the key of an order that it rejects': async (request, { forward, memory }) => {
    const { 'idempotency-key': key = '' } = request.headers;
    const name = `rejected ${request.operation} ${key}`;
    const rejected = key === '' ? undefined : memory.get(name);
    if (rejected !== undefined && rejected !== request.body.toString()) {
      return respondWith(409, { message: 'Another request has this key.', code: 'KEY' });
    }
    const response = await forward(request);
    if (response.status === 400) memory.set(name, request.body.toString());
    return response;
  },
  'asks a repeat that meets the first request to wait': conflictMeanwhile,
  'lists dishes in any order': reordered('dishes.list', (all) => all.toReversed()),
  'lists categories in any order': reordered('categories.list', (all) => all.toReversed()),
  'logs whole seconds': wholeSeconds,
  'shows moments without fractions, if they are zero': withMoments((moment) =>
    moment.replace('.000Z', 'Z'),
  ),
  'shows moments to the nanosecond': withMoments((moment) =>
    moment.replace(/\.(\d+)Z$/, '.$1000000Z'),
  ),
  'leaves out references that are null': withObjects((fields) =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) => value !== null || !['paymentRef', 'transactionRef'].includes(name),
      ),
    ),
  ),
  'adds fields to every error': withError((error, code) => ({
    ...error,
    timestamp: Date.now(),
    status: code,
  })),
  'speaks another language, with codes of its own': withError((_error, code) => ({
    message: 'Ọ gaghị ekwe omume.',
    code: `ihe-${code}`,
  })),
  'has a realm and a reason in WWW-Authenticate': withHeader(
    'www-authenticate',
    ({ status: code }) => (code === 401 ? 'Bearer realm="shop", error="invalid_token"' : undefined),
  ),
  'names HEAD and OPTIONS in Allow': withHeader('allow', ({ headers: { allow } }) =>
    allow === undefined ? undefined : `${allow}, HEAD, OPTIONS`,
  ),
  'says charset=UTF-8 in capitals': withHeader('content-type', (response) =>
    isJson(response) ? 'application/json;charset=UTF-8' : undefined,
  ),
  'closes every connection': withHeader('connection', () => 'close'),
  'is two minutes fast': withHeader('date', () => new Date(Date.now() + 120_000).toUTCString()),
  'responds after a while, each time another': async (request, { forward }) => {
    const response = await forward(request);
    await setTimeout(Math.random() * 8);
    return response;
  },
  'shows a request in its log a second later': responding((response, request) =>
    request.operation === 'utility.requestLogs' && isSuccess(response)
      ? withJson(response, beforeLastSecond(jsonOf(response) as Json[]))
      : response,
  ),
  'has an HTML page for files that are missing': responding((response, request) =>
    response.status === 404 && /^\/(?:images|uploads|pictures)\//.test(pathOf(request))
      ? { status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from(HTML_404) }
      : response,
  ),
  // The last one, because the others look for headers in small letters.
  'writes each response in another way': writingAnew,
};
