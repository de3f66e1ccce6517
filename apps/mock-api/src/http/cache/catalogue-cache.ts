import type { NextFunction, RequestHandler, Response } from 'express';
import { leasedCatalogueVersion, type CacheLease } from '../../database/cache-lease.ts';
import type { Database } from '../../database/schema.ts';
import { etagOf } from './etag.ts';
import { respondNotModified } from './not-modified.ts';
import type { RoutedRequest } from '../operation.ts';
import { revokeLease } from './revoke-lease.ts';

/** Responses that are kept; filters make many addresses, of which only some come again. */
const RESPONSES_MAX = 500;

/** A response that has passed the contract, as it goes out. */
interface CachedResponse {
  readonly body: Buffer;
  readonly headers: Map<string, string>;
}

const CACHED_HEADERS = ['content-type', 'content-length', 'etag', 'cache-control'];

/** Hands over the response of a handler that is still to run, if it is a good one. */
function onSend(response: Response, keep: (sent: CachedResponse) => void) {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (response.statusCode !== 200 || typeof body !== 'string') return send(body);
    const bytes = Buffer.from(body);
    response.set({ etag: etagOf(body), 'content-length': String(bytes.length) });
    const headers = CACHED_HEADERS.map((name) => [name, String(response.get(name))] as const);
    keep({ body: bytes, headers: new Map(headers) });
    return send(body);
  };
}

const bypassing = new WeakSet<Response>();

/** Lets the operation respond, and nothing that was kept: what it sends is to be changed afterwards. */
export const bypassCache = (response: Response) => void bypassing.add(response);

/** Whether what is sent as text is to be changed. */
export const isToBeChanged = (response: Response) => bypassing.has(response);

interface Catalogue {
  readonly database: Database;
  readonly lease: CacheLease;
}

interface CatalogueCache {
  /** Repeats a response, before a route is looked for. */
  repeat: RequestHandler;
  /** Keeps the response of an operation that reads the catalogue; one that writes ends the lease. */
  keep: (request: RoutedRequest, response: Response, next: NextFunction) => Promise<unknown>;
}

/** Responses to reads of the catalogue, repeated for as long as the catalogue stays the same. */
export function cacheCatalogue({ database, lease }: Catalogue): CatalogueCache {
  const readVersion = leasedCatalogueVersion(database, lease);
  const responses = new Map<string, CachedResponse>();
  let version: number | undefined;

  async function dropOutdated(): Promise<number> {
    const current = await readVersion();
    if (current !== version) responses.clear();
    version = current;
    return current;
  }

  const repeat: RequestHandler = async (request, response, next) => {
    const { method, originalUrl } = request;
    if (method !== 'GET' || !responses.has(originalUrl)) return next();
    if (bypassing.has(response)) return next();
    await dropOutdated();
    const cached = responses.get(originalUrl);
    if (!cached) return next();
    response.setHeaders(cached.headers);
    if (!respondNotModified(request, response)) response.end(cached.body);
  };

  const revoke = revokeLease(lease);
  const keep = async (request: RoutedRequest, response: Response, next: NextFunction) => {
    const use = request.tsRestRoute.metadata.catalogue;
    // A client may keep the catalogue if it asks again before each use; nothing else.
    response.set('cache-control', use === 'read' ? 'no-cache' : 'no-store');
    if (use === 'write') return revoke(request, response, next);
    if (use !== 'read' || request.method !== 'GET') return next();
    const readAt = await dropOutdated();
    onSend(response, (sent) => {
      if (readAt !== version) return;
      if (responses.size >= RESPONSES_MAX) responses.clear();
      responses.set(request.originalUrl, sent);
    });
    return next();
  };
  return { repeat, keep };
}
