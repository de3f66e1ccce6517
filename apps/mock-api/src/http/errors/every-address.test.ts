import { errorSchema, listOperations } from '@catering/contract';
import { controlContract, SERVED_PATHS } from '@catering/mock-control';
import { isAppRoute, type AppRouter } from '@ts-rest/core';
import { request } from 'node:http';
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
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
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
  for (const method of METHODS) {
    const { status, headers, body } = await send(url + concrete(path), method);
    const about = `${method} ${path} ${status}`;
    if (status >= 400 && method !== 'HEAD') {
      expect(errorSchema.safeParse(body).error, about).toBeUndefined();
    }
    if (method === 'OPTIONS') expect(about).toBe(`OPTIONS ${path} 204`);
    else if (known.has(method)) expect(status, about).not.toBe(405);
    // HEAD is GET where that changes nothing, which the Allow of the others says.
    else if (method !== 'HEAD') expect(about).toBe(`${method} ${path} 405`);
    if (status !== 405) continue;
    for (const one of known) expect(headers.allow, about).toContain(one);
  }
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
    const isPicture = path.startsWith('/pictures/');
    for (const method of METHODS) {
      const { status, body } = await send(url + path, method);
      const expected =
        isPicture && method === 'OPTIONS' ? 204 : isPicture && !/GET|HEAD/.test(method) ? 405 : 404;
      expect(`${method} ${status}`).toBe(`${method} ${expected}`);
      if (method === 'HEAD' || status === 204) continue;
      expect(errorSchema.safeParse(body).error, method).toBeUndefined();
    }
  },
);
