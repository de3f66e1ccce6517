import { initContract } from '@ts-rest/core';
import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fromTsRest } from '../../api/from-ts-rest.ts';
import { GUEST } from '../../api/operation.ts';
import { observeTraffic } from '../observe-traffic.ts';
import { problemLine } from '../../judge/problem-line.ts';
import { keepSecrets } from '../../traffic/secrets.ts';
import { serve } from '../../http/serve.ts';
import { startProxy } from './proxy.ts';

const c = initContract();
const errorSchema = z.object({ message: z.string(), code: z.string() });
const bookSchema = z.object({
  id: z.string(),
  title: z.string().check(z.minLength(1)),
  pages: z.int().check(z.minimum(1)),
});
const bookInputSchema = z.object({
  title: z.string().check(z.minLength(1)),
  pages: z.int().check(z.minimum(1)),
});

const operations = fromTsRest(
  c.router({
    books: {
      list: {
        method: 'GET',
        path: '/books',
        query: z.object({ sort: z.optional(z.enum(['title', 'pages'])) }),
        responses: { 200: z.array(bookSchema), 400: errorSchema },
      },
      get: {
        method: 'GET',
        path: '/books/:id',
        pathParams: z.object({ id: z.string() }),
        responses: { 200: bookSchema, 404: errorSchema },
      },
      create: {
        method: 'POST',
        path: '/books',
        body: bookInputSchema,
        metadata: { roles: ['librarian'] },
        responses: { 201: bookSchema, 400: errorSchema, 401: errorSchema },
      },
      addCover: {
        method: 'PUT',
        path: '/books/:id/cover',
        contentType: 'multipart/form-data',
        pathParams: z.object({ id: z.string() }),
        body: z.object({
          caption: z.string().check(z.maxLength(10)),
          files: z.optional(z.array(z.file())),
        }),
        responses: { 204: c.noBody() },
      },
    },
    users: {
      signUp: {
        method: 'POST',
        path: '/users',
        body: z.object({ email: z.string(), password: z.string().check(z.minLength(8)) }),
        responses: { 201: z.object({ email: z.string() }), 429: errorSchema },
      },
    },
  }),
  { rolesOf: ({ metadata }) => (metadata as { roles: string[] } | undefined)?.roles ?? [GUEST] },
);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** A server that gives the same reply to a method and path each time. */
const repliesWith =
  (replies: Readonly<Record<string, Reply>>): RequestListener =>
  (request, response) => {
    request.resume();
    const path = request.url?.split('?')[0];
    const { status = 200, headers = {}, body } = replies[`${request.method} ${path}`] ?? {};
    response.writeHead(status, {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** A proxy before a server, which judges by the contract. */
async function judged(server: RequestListener) {
  const backend = await serve(server);
  const secrets = keepSecrets();
  const lines: string[] = [];
  const observer = observeTraffic({
    suite: { operations, errorSchema: undefined },
    target: backend.baseUrl,
    secrets,
    keepExchanges: false,
    onProblem: (problem, exchange) => lines.push(problemLine(problem, exchange, secrets)),
  });
  const { baseUrl, close } = await startProxy({
    target: backend.baseUrl,
    port: 0,
    onExchange: (one) => void observer.add(one),
  });
  closing.push(backend.close, close);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      ...(body === undefined
        ? {}
        : body instanceof FormData
          ? { body }
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    await response.arrayBuffer();
  };
  return { call, lines, report: observer.report };
}

const book = { id: '1', title: 'Things Fall Apart', pages: 209 };
const failure = { message: 'There is no such book.', code: 'NOT_FOUND' };
const account = { email: 'ada@example.com', password: 'okonkwo-1958' };
const form = (caption: string) => {
  const all = new FormData();
  all.append('caption', caption);
  all.append('files', new Blob([Buffer.from([137, 80, 78, 71])]), 'cover.png');
  return all;
};

test('a server that breaks the contract in ten ways gets ten violations, each reported once', async () => {
  const { call, lines, report } = await judged(
    repliesWith({
      'GET /books': { body: [book, { ...book, pages: '209' }, { ...book, pages: 'many' }] },
      'GET /books/1': { body: { ...book, title: '' } },
      'GET /books/2': { status: 404, body: { message: 'There is none.' } },
      'GET /books/3': { status: 500, body: failure },
      'GET /books/4': { body: { ...book, ownerPasswordHash: 'c2FsdA' } },
      'GET /books/5': { body: '<h1>Moved</h1>', headers: { 'content-type': 'text/html' } },
      'POST /books': { status: 401, body: failure },
      'PUT /books/1/cover': { status: 204 },
      'POST /users': { status: 202, body: account },
    }),
  );
  for (const _time of [1, 2]) {
    await call('GET', '/books');
    for (const id of [1, 2, 3, 4, 5]) await call('GET', `/books/${id}`);
    await call('POST', '/books', { title: 'Arrow of God', pages: 230 });
    await call('PUT', '/books/1/cover', form('far too long a caption'));
    await call('POST', '/users', account);
  }
  const { results, ok } = await report();
  expect(lines).toEqual([
    '✗ GET /books 200  responds in the declared shape: body[].pages: expected a whole number, at least 1, got "209"',
    '✗ GET /books/1 200  responds in the declared shape: body.title: expected a string, at least 1 character, got ""',
    '✗ GET /books/2 404  responds in the declared shape: body.code: expected a string, got nothing',
    '✗ GET /books/3 500  has no server error: expected 200, 404, got 500',
    '✗ GET /books/4 200  keeps secrets to itself: body.ownerPasswordHash: expected no such field, got ***',
    '✗ GET /books/5 200  responds in the declared content type: expected application/json, got text/html',
    '✗ POST /books 401  sends the header "www-authenticate" with 401: expected www-authenticate: …, got nothing',
    '✗ PUT /books/1/cover 204  rejects an invalid request: body.caption: expected a string, at most 10 characters, got "far too long a caption"',
    '✗ POST /users 202  responds with a declared status: expected 201, 429, got 202',
    '✗ POST /users 202  keeps secrets to itself: body.password: expected no password, got the password of the request',
  ]);
  expect(ok).toBe(false);
  const times = results.flatMap(({ findings }) => findings.map((finding) => finding.times));
  expect(times.toSorted((a = 0, b = 0) => a - b)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 4]);
});

test('a correct server gets no violation', async () => {
  const { call, lines, report } = await judged(
    repliesWith({
      'GET /books': { body: [book, book] },
      'GET /books/1': { body: book },
      'GET /books/2': { status: 404, body: failure },
      'POST /books': {
        status: 401,
        body: failure,
        headers: {
          'www-authenticate': 'Bearer',
          'content-type': 'application/json; charset=utf-8',
        },
      },
      'PUT /books/1/cover': { status: 204 },
      'POST /users': { status: 429, body: failure, headers: { 'retry-after': '60' } },
    }),
  );
  await call('GET', '/books?sort=title');
  await call('HEAD', '/books');
  await call('GET', '/books/1');
  await call('GET', '/books/2');
  await call('POST', '/books', { title: 'Arrow of God', pages: 230 });
  await call('PUT', '/books/1/cover', form('a caption'));
  await call('POST', '/users', account);
  await call('OPTIONS', '/users');
  await call('GET', '/favicon.ico');
  const { results, ok, traffic } = await report();
  expect(lines).toEqual([]);
  expect(ok).toBe(true);
  expect(new Set(results.map(({ verdict }) => verdict))).toEqual(new Set(['passed']));
  expect(traffic).toMatchObject({
    requests: 7,
    ignored: [{ reason: 'outside of the contract', count: 1 }],
  });
});
