import { listOperations } from '@catering/contract';
import type { Express, Response } from 'express';
import { createHash } from 'node:crypto';
import { changeCounter } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { outgoing } from '../outgoing.ts';

/** A tag that changes with the text; weak, because the text may be sent in another encoding. */
export const etagOf = (text: string) =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Number of kept responses: filters make many addresses, and most do not repeat. */
const RESPONSES_MAX = 500;

/** A body up to this size is sent as text, in one write with the head. For longer bodies, encoding each time costs more. */
const SHORT_BODY_BYTES = 4096;

interface CachedResponse {
  readonly body: Buffer | string;
  readonly headers: Map<string, string>;
}

const CACHED_HEADERS = ['content-type', 'content-length', 'etag', 'cache-control'];

/** Adds an ETag to the response when it is sent, and passes a successful one to `keep`. */
function onSend(response: Response, keep: (sent: CachedResponse) => void) {
  outgoing(response).seeBody = (body) => {
    if (response.statusCode !== 200 || typeof body !== 'string') return;
    const bytes = Buffer.from(body);
    response.set({
      'cache-control': 'no-cache',
      etag: etagOf(body),
      'content-length': String(bytes.length),
    });
    const headers = CACHED_HEADERS.map((name) => [name, String(response.get(name))] as const);
    const sent = bytes.length > SHORT_BODY_BYTES ? bytes : body;
    keep({ body: sent, headers: new Map(headers) });
  };
}

const CATALOGUE_PATHS = listOperations()
  .filter(({ metadata }) => metadata.catalogue === 'read')
  .map(({ route }) => route.path);

/**
 * Gives responses to reads of the catalogue (D-50) an ETag: a client may keep them if it asks again
 * before each use. Over SQLite they are repeated as long as nothing in the database changes; over
 * Postgres, where other servers make changes, each request reads it.
 */
export function cacheCatalogue(app: Express, database: Database) {
  const countChanges = changeCounter(database);
  const responses = new Map<string, CachedResponse>();
  let changes = countChanges?.();

  function dropOutdated() {
    const current = countChanges?.();
    if (current !== changes) responses.clear();
    changes = current;
  }

  app.get(CATALOGUE_PATHS, (request, response, next) => {
    const { originalUrl } = request;
    dropOutdated();
    // A fault changes what the operation sends, so the operation has to run.
    const cached = outgoing(response).changeBody ? undefined : responses.get(originalUrl);
    if (!cached) {
      const before = changes;
      onSend(response, (sent) => {
        if (!countChanges || countChanges() !== before) return;
        if (responses.size >= RESPONSES_MAX) responses.clear();
        responses.set(originalUrl, sent);
      });
      return next();
    }
    response.setHeaders(cached.headers);
    if (request.headers['if-none-match'] === undefined || !request.fresh) {
      return response.end(cached.body);
    }
    response.removeHeader('content-type');
    response.removeHeader('content-length');
    return response.status(304).end();
  });
}
