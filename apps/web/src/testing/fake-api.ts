import { contract, type ErrorBody, type ErrorStatus } from '@catering/contract';
import type { AppRoute, AppRouter, ServerInferRequest, ServerInferResponses } from '@ts-rest/core';
import { vi } from 'vitest';
import { untilAborted } from './fake-fetch.ts';

type Awaitable<Value> = Value | Promise<Value>;
type RequestPart<Request, Name extends string> = Name extends keyof Request
  ? Request[Name]
  : undefined;

/** The request that a handler responds to. */
interface HandlerRequest<Route extends AppRoute> {
  params: RequestPart<ServerInferRequest<Route>, 'params'>;
  query: RequestPart<ServerInferRequest<Route>, 'query'>;
  body: RequestPart<ServerInferRequest<Route>, 'body'>;
  headers: Headers;
}

/** What any operation may fail with, declared or not. */
interface Failure {
  status: ErrorStatus;
  body: ErrorBody;
}

/** Responds to one operation; throwing, or a rejected promise, is a network error. */
export type Handler<Route extends AppRoute> = (
  request: HandlerRequest<Route>,
) => Awaitable<ServerInferResponses<Route> | Failure>;

type HandlersOf<Router extends AppRouter> = {
  [Key in keyof Router]?: Router[Key] extends AppRoute
    ? Handler<Router[Key]>
    : Router[Key] extends AppRouter
      ? HandlersOf<Router[Key]>
      : never;
};

/** Handlers of the operations that a test needs, in the shape of the contract. */
export type ApiHandlers = HandlersOf<typeof contract>;

/** A request that reached the network. */
export interface SeenRequest {
  /** Its place in the contract: "dishes.list". */
  operation: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

type AnyHandler = (request: Omit<SeenRequest, 'operation'>) => Awaitable<{
  status: number;
  body: unknown;
}>;
type Tree = { [key: string]: Tree | AnyHandler | undefined };

const isRoute = (node: AppRoute | AppRouter): node is AppRoute =>
  typeof node.method === 'string' && typeof node.path === 'string';

const operations = (function walk(router: AppRouter, prefix: string[]): [string[], AppRoute][] {
  return Object.entries(router).flatMap(([key, node]): [string[], AppRoute][] =>
    isRoute(node) ? [[[...prefix, key], node]] : walk(node, [...prefix, key]),
  );
})(contract, []);

const matchPath = (template: string, path: string) => {
  const match = new RegExp(`^${template.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
  if (!match) return undefined;
  const decoded = Object.entries(match.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)]);
  return Object.fromEntries(decoded) as Record<string, string>;
};

/**
 * Replaces the network: `handlers` respond to requests; one without a handler fails like a lost
 * connection and is logged, which fails the test.
 * @returns the requests so far, in their order
 */
export function fakeApi(handlers: ApiHandlers = {}): SeenRequest[] {
  const seen: SeenRequest[] = [];
  const tree: Tree = { utility: { root: () => ({ status: 200, body: { message: 'up' } }) } };
  const find = (source: Tree, [head = '', ...rest]: string[]): AnyHandler | undefined => {
    const node = source[head];
    return typeof node === 'function' || !node ? node : find(node, rest);
  };

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    // Nothing is sent of a request that is aborted in the same task, as StrictMode does on mount.
    await Promise.resolve();
    init.signal?.throwIfAborted();
    const url = new URL(input);
    for (const [name, route] of operations) {
      const params = matchPath(route.path, url.pathname);
      if (route.method !== init.method || !params) continue;
      const request = {
        params,
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        headers: new Headers(init.headers),
      };
      seen.push({ operation: name.join('.'), ...request });
      const handler = find(handlers as Tree, name) ?? find(tree, name);
      if (!handler) break;
      const { status, body } = await Promise.race([handler(request), untilAborted(init.signal)]);
      init.signal?.throwIfAborted();
      return Response.json(body, { status });
    }
    console.error(`No handler for ${init.method} ${input}`);
    throw new TypeError('Failed to fetch');
  });
  return seen;
}
