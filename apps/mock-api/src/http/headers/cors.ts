import cors from 'cors';
import type { RequestHandler } from 'express';

/**
 * Lets pages of the listed origins call the API (D-04), and ends preflight requests.
 * @param moreHeaders request headers that pages may send beside those of the contract
 */
export function allowOrigins(
  origins: readonly string[],
  moreHeaders: readonly string[] = [],
): RequestHandler {
  const setHeaders = cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', ...moreHeaders],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
    preflightContinue: true,
  });
  return (request, response, next) => {
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin === undefined && request.method !== 'OPTIONS') {
      // Not sent by a page: only caches have to know. Saves a tenth of a cached response.
      response.vary('Origin');
      return next();
    }
    return setHeaders(request, response, (error?: unknown) => {
      const isPreflight = request.method === 'OPTIONS' && asked !== undefined;
      if (error || !isPreflight) return next(error);
      return response.status(204).end();
    });
  };
}
