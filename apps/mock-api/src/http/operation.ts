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

interface Compiled {
  readonly operation: Operation;
  readonly segments: readonly string[];
}

/** Few operations begin alike, so only those few are looked at for a path. */
const byStart = Map.groupBy(
  operations.map((operation): Compiled => ({
    operation,
    segments: operation.route.path.split('/').slice(1),
  })),
  ({ segments }) => segments[0],
);

/** Operations at a path, whatever the method; a closing slash makes no difference. */
export function operationsAt(path: string): Operation[] {
  const given = path.split('/').slice(1);
  if (given.length > 1 && given.at(-1) === '') given.pop();
  const matches = ({ segments }: Compiled) =>
    segments.length === given.length &&
    segments.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    );
  return (byStart.get(given[0]) ?? []).filter(matches).map(({ operation }) => operation);
}
