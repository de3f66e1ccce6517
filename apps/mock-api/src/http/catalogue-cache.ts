import type { Request, RequestHandler, Response } from 'express';
import { catalogueVersion } from '../database/catalogue-version.ts';
import type { Database } from '../database/schema.ts';
import { etagOf } from './etag.ts';

/** Answers that are kept; filters make many addresses, of which only some come again. */
const ANSWERS_MAX = 500;
/** What is read of the catalogue. */
const READS = /^\/(?:dishes|categories|blogs)(?:[/?]|$)/;
/** What may change it. */
const WRITES = /^\/(?:dishes|categories|blogs|delete|__mock)(?:[/?]|$)/;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** An answer that has passed the contract, as it goes out. */
interface Answer {
  readonly body: Buffer;
  readonly headers: Map<string, string>;
}

const KEPT_HEADERS = ['content-type', 'content-length', 'etag', 'cache-control'];

/** Hands over the answer of a handler that is still to run, if it is a good one. */
function onAnswer(response: Response, keep: (answer: Answer) => void) {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (response.statusCode !== 200 || typeof body !== 'string') return send(body);
    const bytes = Buffer.from(body);
    response.set({ etag: etagOf(body), 'content-length': String(bytes.length) });
    const headers = KEPT_HEADERS.map((name) => [name, String(response.get(name))] as const);
    keep({ body: bytes, headers: new Map(headers) });
    return send(body);
  };
}

function answer(request: Request, response: Response, { body, headers }: Answer) {
  response.setHeaders(headers);
  if (request.headers['if-none-match'] !== undefined && request.fresh) {
    response.removeHeader('content-type');
    response.removeHeader('content-length');
    response.status(304).end();
  } else {
    response.end(body);
  }
}

/**
 * Answers reads of the catalogue with what was answered before, for as long as the catalogue stays
 * the same. What this server changes shows at once, what another one changes after `maxAgeMs`.
 */
export function cacheCatalogue({
  database,
  maxAgeMs,
}: {
  database: Database;
  maxAgeMs: number;
}): RequestHandler {
  const answers = new Map<string, Answer>();
  let version: number | undefined;
  let checkedAt = -Infinity;
  let writers = 0;
  let writes = 0;
  let writesSeen = -1;

  const isCurrent = () =>
    writers === 0 && writesSeen === writes && performance.now() - checkedAt < maxAgeMs;

  async function check() {
    checkedAt = performance.now();
    const seen = writes;
    const now = await catalogueVersion(database);
    if (now !== version) answers.clear();
    version = now;
    writesSeen = seen;
  }

  function noteWrite(response: Response) {
    writers += 1;
    writes += 1;
    response.once('close', () => {
      writers -= 1;
      writes += 1;
    });
  }

  return async (request, response, next) => {
    const { method, originalUrl } = request;
    if (!SAFE.has(method) && WRITES.test(originalUrl)) noteWrite(response);
    if (method !== 'GET' || !READS.test(originalUrl)) return next();
    if (!isCurrent()) await check();
    const held = answers.get(originalUrl);
    if (held) return answer(request, response, held);
    const asked = version;
    onAnswer(response, (fresh) => {
      if (asked !== version) return;
      if (answers.size >= ANSWERS_MAX) answers.clear();
      answers.set(originalUrl, fresh);
    });
    return next();
  };
}
