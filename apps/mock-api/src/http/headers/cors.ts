import cors from 'cors';
import type { RequestHandler } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { withoutSecrets, type Logs } from '../logs/logs.ts';

/** A page of the server itself needs no permission, and neither does one behind the same proxy. */
const isRefused = (
  origins: readonly string[],
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
) =>
  origin !== undefined &&
  site !== 'same-origin' &&
  !origins.includes(origin) &&
  !/^https?:$/.test(origin.replace(`//${host}`, ''));

/** Origins that are named; a client that makes them up does not fill the log. */
const NAMED_MAX = 50;

/** Names each origin that is not let in once, with the option that lets it in. */
export function warnBlockedOrigins(logs: Pick<Logs, 'note'>) {
  const named = new Set<string>();
  return (origin: string) => {
    if (named.has(origin) || named.size >= NAMED_MAX) return;
    named.add(origin);
    const isSite = URL.canParse(origin) && new URL(origin).origin === origin;
    const fix = isSite
      ? `To let it in, start the server with --site ${origin}, or serveTestApp() with it in sites`
      : 'Serve it over http: a page from a file, or in a sandbox, has no origin';
    logs.note('warn', `A page of ${withoutSecrets(origin)} is not let in. ${fix}.`);
  };
}

interface CorsOptions {
  /** Request headers that pages may send in addition to those of the contract. */
  readonly requestHeaders?: readonly string[];
  /** Response headers that pages may read in addition to those of the contract. */
  readonly responseHeaders?: readonly string[];
  /** Hears of each request from a page that is not let in. */
  readonly onRefused?: (origin: string) => void;
}

/** Lets pages of the listed origins call the API (D-04), and ends preflight requests. */
export function allowOrigins(
  origins: readonly string[],
  { requestHeaders = [], responseHeaders = [], onRefused }: CorsOptions = {},
): RequestHandler {
  const setHeaders = cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', ...requestHeaders],
    exposedHeaders: ['Retry-After', ...responseHeaders],
    maxAge: 600,
    preflightContinue: true,
  });
  return (request, response, next) => {
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin === undefined && request.method !== 'OPTIONS') {
      // Not sent by a page: only caches have to know. Saves a tenth of a cached response.
      response.setHeader('Vary', 'Origin');
      return next();
    }
    if (onRefused && isRefused(origins, request.headers)) onRefused(origin ?? '');
    return setHeaders(request, response, (error?: unknown) => {
      const isPreflight = request.method === 'OPTIONS' && asked !== undefined;
      if (error || !isPreflight) return next(error);
      return response.status(204).end();
    });
  };
}
