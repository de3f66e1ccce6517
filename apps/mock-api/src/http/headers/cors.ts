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
  return (request, response, next) =>
    setHeaders(request, response, (error?: unknown) => {
      const isPreflight =
        request.method === 'OPTIONS' &&
        request.headers['access-control-request-method'] !== undefined;
      if (error || !isPreflight) return next(error);
      return response.status(204).end();
    });
}
