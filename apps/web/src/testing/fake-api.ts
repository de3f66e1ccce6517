import {
  listOperations,
  type contract,
  type ErrorBody,
  type ErrorStatus,
} from '@catering/contract';
import type { AppRoute, ServerInferRequest, ServerInferResponses } from '@ts-rest/core';
import { vi } from 'vitest';
import { orAborted } from '#api/fetch-with-retry.ts';

type Awaitable<Value> = Value | Promise<Value>;
type Contract = typeof contract;

/** The request that a handler responds to: the parts that its operation has. */
type HandlerRequest<Route extends AppRoute> = Omit<ServerInferRequest<Route>, 'headers'> & {
  headers: Headers;
};

/** A failure of any operation, declared or not. */
interface Failure {
  status: ErrorStatus;
  body: ErrorBody;
}

/** Responds to one operation; throwing, or a rejected promise, is a network error. */
export type Handler<Route extends AppRoute> = (
  request: HandlerRequest<Route>,
) => Awaitable<ServerInferResponses<Route> | Failure>;

/** Handlers of the operations that a test needs, in the shape of the contract. */
export type ApiHandlers = {
  [Resource in keyof Contract]?: {
    [Name in keyof Contract[Resource]]?: Contract[Resource][Name] extends AppRoute
      ? Handler<Contract[Resource][Name]>
      : never;
  };
};

/** A request that reached the network. */
export interface SeenRequest {
  /** Its place in the contract: "dishes.list". */
  operation: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/** A handler whose connection fails. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** The response of a server that rejects a request. */
export const rejection = (status: ErrorStatus, message = 'Not now.'): Failure => ({
  status,
  body: { message, code: 'REJECTED' },
});

type AnyHandler = (request: Omit<SeenRequest, 'operation'>) => Awaitable<{
  status: number;
  body: unknown;
}>;

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
  const ping = { root: () => ({ status: 200, body: { message: 'up' } }) };
  const resources: Partial<Record<string, object>> = {
    ...handlers,
    utility: { ...ping, ...handlers.utility },
  };

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    // A request that is aborted in the same task is not sent, as StrictMode does on mount.
    await Promise.resolve();
    init.signal?.throwIfAborted();
    const url = new URL(input);
    for (const { id, route } of listOperations()) {
      const params = matchPath(route.path, url.pathname);
      if (route.method !== init.method || !params) continue;
      const request = {
        params,
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        headers: new Headers(init.headers),
      };
      seen.push({ operation: id, ...request });
      const [resource = '', name = ''] = id.split('.');
      const handler = (resources[resource] as Partial<Record<string, AnyHandler>>)?.[name];
      if (!handler) break;
      const { status, body } = await orAborted(Promise.resolve(handler(request)), init.signal);
      init.signal?.throwIfAborted();
      return Response.json(body, { status });
    }
    console.error(`No handler for ${init.method} ${input}`);
    throw new TypeError('Failed to fetch');
  });
  return seen;
}
