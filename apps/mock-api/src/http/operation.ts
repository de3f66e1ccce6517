import { listOperations, type Operation, type OperationMetadata } from '@catering/contract';
import type { AppRoute } from '@ts-rest/core';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';

const operations = listOperations();
const byRoute = new Map<unknown, Operation>(operations.map((one) => [one.route, one]));

/** A request that was routed to an operation of the contract. */
export type RoutedRequest = Request & {
  readonly tsRestRoute: AppRoute & { readonly metadata: OperationMetadata };
};

/** The operation of the contract that a request was routed to, once it is known. */
export const operationOf = (request: IncomingMessage): Operation | undefined =>
  'tsRestRoute' in request ? byRoute.get(request.tsRestRoute) : undefined;

const calls = new Map(
  operations.map(({ id, route: { method, path } }) => [
    id,
    { method, pattern: new URLPattern({ pathname: `${path}{/}?` }) },
  ]),
);

/** Whether a request calls an operation, by its id; a closing slash makes no difference. */
export function isCallOf(id: string, { method, path }: Request): boolean {
  const call = calls.get(id);
  return call !== undefined && call.method === method && call.pattern.test({ pathname: path });
}
