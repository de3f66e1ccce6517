import {
  listOperations,
  type Operation,
  type OperationId,
  type OperationMetadata,
} from '@catering/contract';
import type { AppRoute } from '@ts-rest/core';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';

const operations = listOperations();
const byRoute = new Map<unknown, Operation>(operations.map((one) => [one.route, one]));

export type RoutedRequest = Request & {
  readonly tsRestRoute: AppRoute & { readonly metadata: OperationMetadata };
};

/** The operation of the contract that a request was routed to, once it is known. */
export const operationOf = (request: IncomingMessage): Operation | undefined =>
  'tsRestRoute' in request ? byRoute.get(request.tsRestRoute) : undefined;

const patternsById = new Map(
  operations.map((operation) => {
    const pattern = new URLPattern({ pathname: `${operation.route.path}{/}?` });
    return [operation.id, { operation, pattern }];
  }),
);

const methodOfCall = (method: string) => (method === 'HEAD' ? 'GET' : method);

/** Whether a request calls an operation, by its id; a closing slash makes no difference, HEAD is GET. */
export function isCallOf(id: OperationId, { method, path }: Request): boolean {
  const call = patternsById.get(id);
  if (call?.operation.route.method !== methodOfCall(method)) return false;
  return call.pattern.test({ pathname: path });
}

/** A request that calls an operation, with the values of its path as they were sent. */
export interface Call {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

/** The operation that a method and a path without a query call; HEAD counts as GET. */
export function findCall(method: string, pathname: string): Call | undefined {
  for (const { operation, pattern } of patternsById.values()) {
    if (operation.route.method !== methodOfCall(method)) continue;
    const match = pattern.exec({ pathname });
    if (!match) continue;
    const params = Object.entries(match.pathname.groups);
    return {
      operation,
      params: Object.fromEntries(params.map(([name, value = '']) => [name, value])),
    };
  }
  return undefined;
}
