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
for (const path of [
  ...SERVED_PATHS,
  '/__mock',
  '/__mock/docs',
  '/__mock/openapi.json',
  '/__mock/mails/:id',
]) {
  if (!methods.has(path)) add(path, 'GET');
}

const concrete = (path: string) =>
  path.replace('/docs/:file', '/docs/start.js').replace(':type', 'dish').replaceAll(/:\w+/g, 'x');

interface Response {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The JSON of its body; undefined if there is none. */
  readonly body: Record<string, unknown> | undefined;
}

async function send(url: string, method: string): Promise<Response> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, agent: false }, resolve).on('error', reject).end();
  });
  const { statusCode: status = 0, headers } = response;
  const isJson = headers['content-type']?.startsWith('application/json') && method !== 'HEAD';
  const body = isJson ? Object(await json(response)) : undefined;
  response.resume();
  return { status, headers, body };
}

const sendAll = (url: string) =>
  Promise.all(METHODS.map(async (method) => [method, await send(url, method)] as const));

const hasShape = (method: string, { status, body }: Response) =>
  status < 400 || method === 'HEAD' || errorSchema.safeParse(body).success;

/** True if an address with these methods responds rightly to a method. */
function isRight(known: ReadonlySet<string>, method: string, response: Response) {
  const { status, headers, body } = response;
  if (method === 'OPTIONS') return status === 204;
  if (!hasShape(method, response)) return false;
  // HEAD is a GET that changes nothing, as the header Allow says.
  if (method === 'HEAD') return true;
  if (known.has(method)) return status !== 405;
  const { allow = '' } = headers;
  const says = String(body?.message).includes(`It takes ${allow}.`);
  return status === 405 && says && [...known].every((one) => allow.includes(one));
}

test('every address responds to every method', { tags: ['D-55'] }, async () => {
  const { app } = await openTestApp();
  const url = await serve(app);
  const wrong: string[] = [];
  for (const [path, known] of methods) {
    for (const [method, response] of await sendAll(url + concrete(path))) {
      const { status, headers } = response;
      if (isRight(known, method, response)) continue;
      wrong.push(`${method} ${path} ${status} ${headers.allow}`);
    }
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

test('nothing is below an address, for each method', { tags: ['D-53', 'D-55'] }, async () => {
  const { app } = await openTestApp();
  const url = await serve(app);
  const wrong: string[] = [];
  for (const folder of folders) {
    const path = `${folder}/no/such/address`;
    for (const [method, response] of await sendAll(url + path)) {
      const ofPictures = method === 'OPTIONS' ? 204 : /GET|HEAD/.test(method) ? 404 : 405;
      const { status } = response;
      const isExpected = status === (path.startsWith('/pictures/') ? ofPictures : 404);
      if (!isExpected || !hasShape(method, response)) wrong.push(`${method} ${path} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});
