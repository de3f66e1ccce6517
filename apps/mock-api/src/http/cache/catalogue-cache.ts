import { createHash } from 'node:crypto';
import { changeCounter } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import type { Exchange } from '../exchange.ts';
import { bytesOf, isWhole, type Reply } from '../pipeline/reply.ts';
import type { Step } from '../pipeline/steps.ts';

/** A tag that changes with the text; weak, because the text may be sent in another encoding. */
export const etagOf = (text: string | Buffer) =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Number of kept replies: filters make many addresses, and most do not repeat. */
const REPLIES_MAX = 500;

/** A body up to this size is sent as text, in one write with the head. For longer bodies, encoding each time costs more. */
const SHORT_BODY_BYTES = 4096;

function tagged(reply: Reply): Reply {
  const { status, headers, body } = reply;
  // Express makes bytes of a long text.
  if (status !== 200 || !isWhole(body)) return reply;
  const bytes = bytesOf(body);
  return {
    ...reply,
    headers: { ...headers, 'cache-control': 'no-cache', etag: etagOf(bytes) },
    body: bytes.length > SHORT_BODY_BYTES ? bytes : bytes.toString(),
  };
}

const isCatalogueRead = ({ operation }: Exchange) => operation?.metadata.catalogue === 'read';

/**
 * Gives replies to reads of the catalogue (D-50) an ETag: a client may keep them if it asks again before each use.
 * Over SQLite they are repeated as long as nothing in the database changes; over Postgres, where other servers make
 * changes, each request reads it.
 */
export function cacheCatalogue(database: Database): Step {
  const countChanges = changeCounter(database);
  const replies = new Map<string, Reply>();
  let changes = countChanges?.();

  function dropOutdated() {
    const current = countChanges?.();
    if (current !== changes) replies.clear();
    changes = current;
  }

  async function keep(url: string, coming: Promise<Reply>) {
    const before = changes;
    const reply = tagged(await coming);
    if (reply.status !== 200 || !countChanges || countChanges() !== before) return reply;
    if (replies.size >= REPLIES_MAX) replies.clear();
    replies.set(url, reply);
    return reply;
  }

  return (next) => (request, exchange) => {
    if (!isCatalogueRead(exchange)) return next(request, exchange);
    dropOutdated();
    const { url } = exchange;
    const cached = replies.get(url);
    return cached ? Promise.resolve(cached) : keep(url, next(request, exchange));
  };
}
