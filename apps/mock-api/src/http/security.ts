import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { Socket } from 'node:net';
import { IncomingMessage, ServerResponse } from './node-http.ts';

const careful = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  // Said by whoever ends TLS; on plain HTTP it means nothing.
  strictTransportSecurity: false,
});

/** The headers that helmet sets; they are the same for each answer, so it is asked once. */
function helmetHeaders(): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  careful(request, response, (error) => {
    if (error) throw error;
  });
  return new Map(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Headers for answers that are data, never a page. Pictures and scripts may be used by the site. */
export const securityHeaders = (): RequestHandler => {
  const headers = helmetHeaders();
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
};

/**
 * Lets pages of the listed origins call the API (D-04).
 * @param moreHeaders that they may send beside those of the contract
 */
export const allowSites = (
  origins: readonly string[],
  moreHeaders: readonly string[] = [],
): RequestHandler => {
  const handle = cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', ...moreHeaders],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
    preflightContinue: true,
  });
  // What `handle` says to a caller that is no page of any site.
  const unasked = new Map([
    ['vary', 'Origin'],
    ['access-control-expose-headers', 'Retry-After'],
  ]);
  return (request, response, next) => {
    if (request.headers.origin === undefined && request.method !== 'OPTIONS') {
      response.setHeaders(unasked);
      return next();
    }
    return handle(request, response, (error?: unknown) => {
      const asks = request.headers['access-control-request-method'] !== undefined;
      if (error || request.method !== 'OPTIONS' || !asks) return next(error);
      return response.status(204).end();
    });
  };
};
