import type { NextFunction, RequestHandler, Response } from 'express';
import { changeCounter } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import type { RoutedRequest } from '../operation.ts';
import { etagOf } from './etag.ts';

/** Responses that are kept; filters make many addresses, of which only some come again. */
const RESPONSES_MAX = 500;

/** A body of up to so many bytes goes out as text, in one write with its head. Encoding a longer one costs more. */
const SHORT_BODY_BYTES = 4096;

/** A response that has passed the contract, as it goes out. */
interface CachedResponse {
  readonly body: Buffer | string;
  readonly headers: Map<string, string>;
}

const CACHED_HEADERS = ['content-type', 'content-length', 'etag', 'cache-control'];

/** Gives the response of a handler that is still to run an ETag, and hands it over if it is a good one. */
function onSend(response: Response, keep: (sent: CachedResponse) => void) {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (response.statusCode !== 200 || typeof body !== 'string') return send(body);
    const bytes = Buffer.from(body);
    response.set({ etag: etagOf(body), 'content-length': String(bytes.length) });
    const headers = CACHED_HEADERS.map((name) => [name, String(response.get(name))] as const);
    const sent = bytes.length > SHORT_BODY_BYTES ? bytes : body;
    keep({ body: sent, headers: new Map(headers) });
    return send(body);
  };
}

const bypassing = new WeakSet<Response>();

/** Lets the operation respond, and nothing that was kept: what it sends is to be changed afterwards. */
export const bypassCache = (response: Response) => void bypassing.add(response);

/** Whether what is sent as text is to be changed. */
export const isToBeChanged = (response: Response) => bypassing.has(response);

interface CatalogueCache {
  /** Repeats a response, before a route is looked for. */
  repeat: RequestHandler;
  /** Gives responses to reads of the catalogue an ETag, and keeps them over SQLite. */
  keep: (request: RoutedRequest, response: Response, next: NextFunction) => unknown;
}

/**
 * Responses to reads of the catalogue (D-50). Over SQLite they are repeated as long as nothing in
 * the database changes; over Postgres, where other servers make changes, each request reads it.
 */
export function cacheCatalogue(database: Database): CatalogueCache {
  const countChanges = changeCounter(database);
  const responses = new Map<string, CachedResponse>();
  let changes = countChanges?.();

  function dropOutdated() {
    const current = countChanges?.();
    if (current !== changes) responses.clear();
    changes = current;
  }

  const repeat: RequestHandler = (request, response, next) => {
    const { method, originalUrl } = request;
    if (method !== 'GET' || !responses.has(originalUrl) || bypassing.has(response)) return next();
    dropOutdated();
    const cached = responses.get(originalUrl);
    if (!cached) return next();
    response.setHeaders(cached.headers);
    if (request.headers['if-none-match'] === undefined || !request.fresh) {
      return response.end(cached.body);
    }
    response.removeHeader('content-type');
    response.removeHeader('content-length');
    return response.status(304).end();
  };

  const keep = (request: RoutedRequest, response: Response, next: NextFunction) => {
    const use = request.tsRestRoute.metadata.catalogue;
    // A client may keep the catalogue if it asks again before each use; nothing else.
    response.set('cache-control', use === 'read' ? 'no-cache' : 'no-store');
    if (use !== 'read' || request.method !== 'GET') return next();
    dropOutdated();
    const before = changes;
    onSend(response, (sent) => {
      if (!countChanges || countChanges() !== before) return;
      if (responses.size >= RESPONSES_MAX) responses.clear();
      responses.set(request.originalUrl, sent);
    });
    return next();
  };
  return { repeat, keep };
}
