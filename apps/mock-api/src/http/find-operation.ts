import { listOperations, type Operation, type OperationMetadata } from '@catering/contract';
import { expressionOf } from '@catering/mock-control';
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

const isPattern = ({ route }: Operation) => route.path.includes(':');

const byAddress = new Map(
  operations
    .filter((one) => !isPattern(one))
    .map((one) => [`${one.route.method} ${one.route.path}`, one]),
);
const patterns = operations
  .filter(isPattern)
  .map((operation) => ({ operation, expression: expressionOf(operation.route.path) }));

/** The operation that a method and a path without a query call; HEAD counts as GET. */
export function findOperation(method: string, path: string): Operation | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  // Express takes a path with a slash at its end too.
  const known = byAddress.get(`${wanted} ${path.length > 1 ? path.replace(/\/$/, '') : path}`);
  if (known) return known;
  return patterns.find(
    ({ operation, expression }) => operation.route.method === wanted && expression.test(path),
  )?.operation;
}
