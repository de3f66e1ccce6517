import { listOperations, type Operation } from '@catering/contract';
import type { IncomingMessage } from 'node:http';

const operations = listOperations();
const byRoute = new Map<unknown, Operation>(operations.map((one) => [one.route, one]));

/** The operation of the contract that a request was routed to, once it is known. */
export const operationOf = (request: IncomingMessage): Operation | undefined =>
  'tsRestRoute' in request ? byRoute.get(request.tsRestRoute) : undefined;

const compiled = operations.map((operation) => ({
  operation,
  segments: operation.route.path.split('/').slice(1),
}));

/** Operations at a path, whatever the method; a closing slash makes no difference. */
export function operationsAt(path: string): Operation[] {
  const given = path
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .slice(1);
  const matches = (segments: string[]) =>
    segments.length === given.length &&
    segments.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    );
  return compiled.filter(({ segments }) => matches(segments)).map(({ operation }) => operation);
}
