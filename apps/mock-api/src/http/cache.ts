import type { RequestHandler } from 'express';
import { operationOf } from './operation.ts';

/** The catalogue may be kept when it is asked about again; nothing else may be kept anywhere. */
export const cacheHeaders: RequestHandler = (request, response, next) => {
  const isCatalogue = operationOf(request)?.metadata.catalogue === 'read';
  response.set('cache-control', isCatalogue ? 'no-cache' : 'no-store');
  next();
};
