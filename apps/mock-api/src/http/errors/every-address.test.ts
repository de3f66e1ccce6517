import { errorSchema, listOperations } from '@catering/contract';
import { controlContract, SERVED_PATHS } from '@catering/mock-control';
import { isAppRoute, type AppRouter } from '@ts-rest/core';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';
import { serve } from '../../testing/raw-request.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const controlRoutes = (router: AppRouter): { method: string; path: string }[] =>
  Object.values(router).flatMap((inner) => (isAppRoute(inner) ? inner : controlRoutes(inner)));

/** The methods of each address, those of the contract and the control API by their own lists. */
const methods = new Map<string, Set<string>>();
const add = (path: string, method: string) =>
  methods.set(path, (methods.get(path) ?? new Set()).add(method));
for (const { route } of listOperations()) add(route.path, route.method);
for (const { path, method } of controlRoutes(controlContract)) add(path, method);
for (const path of [...SERVED_PATHS, '/__mock', '/__mock/docs', '/__mock/openapi.json']) {
  if (!methods.has(path)) add(path, 'GET');
}

const concrete = (path: string) =>
  path.replace('/docs/:file', '/docs/start.js').replace(':type', 'dish').replaceAll(/:\w+/g, 'x');

async function send(url: string, method: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, agent: false }, resolve).on('error', reject).end();
  });
  const { statusCode: status = 0, headers } = response;
  const isJson = headers['content-type']?.startsWith('application/json') && method !== 'HEAD';
  const body = isJson ? await json(response) : undefined;
  response.resume();
  return { status, headers, body };
}

test.each([...methods])('%s responds to every method', { tags: ['D-55'] }, async (path, known) => {
  const { app } = await openTestApp();
  const url = await serve(app);
  const wrong: string[] = [];
  for (const method of METHODS) {
    const { status, headers, body } = await send(url + concrete(path), method);
    // HEAD is GET where that changes nothing, which the Allow of the others says.
    const isKnown = known.has(method) || method === 'HEAD';
    const isRight =
      method === 'OPTIONS'
        ? status === 204
        : isKnown
          ? status !== 405 || method === 'HEAD'
          : status === 405;
    const hasShape = status < 400 || method === 'HEAD' || errorSchema.safeParse(body).success;
    const allowsAll = status !== 405 || [...known].every((one) => headers.allow?.includes(one));
    if (!isRight || !hasShape || !allowsAll) wrong.push(`${method} ${status} ${headers.allow}`);
  }
  expect(wrong).toEqual([]);
});

/** The folders of all addresses: of "/dishes/:id/image", "/dishes" and "/dishes/x". */
const folders = new Set(
  [...methods.keys()].flatMap((path) => {
    const segments = concrete(path).split('/').slice(1);
    return segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}`);
  }),
);

test.each([...folders].map((folder) => `${folder}/no/such/address`))(
  'nothing is at %s, for each method',
  { tags: ['D-53', 'D-55'] },
  async (path) => {
    const { app } = await openTestApp();
    const url = await serve(app);
    const wrong: string[] = [];
    for (const method of METHODS) {
      const { status, body } = await send(url + path, method);
      const ofPictures = method === 'OPTIONS' ? 204 : /GET|HEAD/.test(method) ? 404 : 405;
      const isRight = status === (path.startsWith('/pictures/') ? ofPictures : 404);
      const hasShape = status < 400 || method === 'HEAD' || errorSchema.safeParse(body).success;
      if (!isRight || !hasShape) wrong.push(`${method} ${status}`);
    }
    expect(wrong).toEqual([]);
  },
);
