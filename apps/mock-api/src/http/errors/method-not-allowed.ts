import { changesState, listOperations } from '@catering/contract';
import express, { type RequestHandler, type Router } from 'express';
import { ApiError } from './api-error.ts';

const operations = listOperations();

const reject = (allow: string) =>
  new ApiError('METHOD_NOT_ALLOWED', {
    message: `This address does not take such requests. It takes ${allow}.`,
    headers: { allow },
  });

/** Paths whose GET changes state: Express must not run it for a HEAD. */
export const PATHS_WITHOUT_HEAD = operations
  .filter((operation) => operation.route.method === 'GET' && changesState(operation))
  .map(({ route }) => route.path);

export const headNotAllowed: RequestHandler = (_request, _response, next) => {
  next(reject('GET, OPTIONS'));
};

/** The methods of addresses, by path: "GET", and also "HEAD" where it changes nothing. */
type Methods = ReadonlyMap<string, readonly string[]>;

function methodsOf({ stack }: Router): Map<string, string[]> {
  const routes = stack.flatMap(({ route }) => route ?? []);
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return new Map(
    [...byPath].map(([path, here]) => {
      const methods = here.flatMap((route) =>
        route.stack.map(({ method }) => method.toUpperCase()),
      );
      const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
      return [path, [...new Set(all)]];
    }),
  );
}

/**
 * Rejects the methods that a path does not have, and responds to OPTIONS with those that it has (D-55).
 * It comes after the routes.
 * @param known the router that has the routes, or the methods by path
 */
export function rejectOtherMethods(known: Router | Methods): Router {
  const methods = known instanceof Map ? known : methodsOf(known as Router);
  const router = express.Router({ caseSensitive: true });
  for (const [path, here] of methods) {
    const allow = [...here, 'OPTIONS'].join(', ');
    router.all(path, (request, response, next) => {
      if (request.method !== 'OPTIONS') return next(reject(allow));
      return response.set('allow', allow).status(204).end();
    });
  }
  return router;
}

const methodsOfOperations = (here: typeof operations) =>
  here.flatMap((operation) =>
    changesState(operation) ? [operation.route.method] : ['GET', 'HEAD'],
  );

export const methodNotAllowed = (): Router => {
  const byPath = Map.groupBy(operations, ({ route }) => route.path);
  return rejectOtherMethods(
    new Map([...byPath].map(([path, here]) => [path, methodsOfOperations(here)])),
  );
};
