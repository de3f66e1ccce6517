import { changesState } from '@catering/contract';
import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';
import { operationsAt } from './operation.ts';

/** The methods that a path answers, for the header "Allow"; empty for an unknown path. */
function allowedMethods(path: string): string[] {
  const operations = operationsAt(path);
  if (operations.length === 0) return [];
  // Asking for the headers alone must change nothing.
  const methods = operations.flatMap((operation) =>
    changesState(operation) ? [operation.route.method] : ['GET', 'HEAD'],
  );
  return [...methods, 'OPTIONS'];
}

const wrongMethod = (allow: string) => new ApiError('METHOD_NOT_ALLOWED', { headers: { allow } });

/** Refuses the methods that a known path does not take, and tells which it does (D-55). */
export const checkMethod: RequestHandler = (request, response, next) => {
  const methods = allowedMethods(request.path);
  if (methods.length === 0) return next();
  const allow = methods.join(', ');
  if (request.method === 'OPTIONS') return response.set('allow', allow).status(204).end();
  return next(methods.includes(request.method) ? undefined : wrongMethod(allow));
};

/** Whatever nobody has answered. */
export const unknownPath: RequestHandler = (_request, _response, next) => {
  next(new ApiError('NOT_FOUND'));
};
