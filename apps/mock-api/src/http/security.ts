import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Headers for answers that are data, never a page. Pictures and scripts may be used by the site. */
export const securityHeaders = (): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Said by whoever ends TLS; on plain HTTP it means nothing.
    strictTransportSecurity: false,
  });

/** Lets pages of the listed origins call the API (D-04). */
export const allowSites = (origins: readonly string[]): RequestHandler => {
  const handle = cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
    preflightContinue: true,
  });
  return (request, response, next) => {
    handle(request, response, (error?: unknown) => {
      const asks = request.headers['access-control-request-method'] !== undefined;
      if (error || request.method !== 'OPTIONS' || !asks) return next(error);
      return response.status(204).end();
    });
  };
};
