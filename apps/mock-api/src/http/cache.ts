import type { RequestHandler } from 'express';
import { operationOf } from './operation.ts';

const CATALOGUE = /^(?:dishes|categories|blogs)\./;

/** The catalogue may be kept when it is asked about again; nothing else may be kept anywhere. */
export const cacheHeaders: RequestHandler = (request, response, next) => {
  const reads = ['GET', 'HEAD'].includes(request.method);
  const open = reads && CATALOGUE.test(operationOf(request)?.id ?? '');
  response.set('cache-control', open ? 'no-cache' : 'no-store');
  next();
};
