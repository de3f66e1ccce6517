import { REPEAT_HEADER } from '@catering/mock-control';
import type { Express, Request, Response } from 'express';
import { DOCS_PATHS } from '../docs/docs.router.ts';
import type { Clock, EpochMs } from '../runtime/clock.ts';
import type { IncomingMessage } from 'node:http';
import { captureBodies } from './capture-bodies.ts';
import { Exchange } from './exchange.ts';
import { linesOf } from '@catering/conformance/traffic/headers.ts';

/** Requests that are kept. */
export const RECORDED_MAX = 200;
/** A longer body is not kept. */
const KEPT_BODY_BYTES = 64 * 1024;
/** The same for as long as a request is judged or recorded. */
const JUDGED_BODY_BYTES = 10 * 1024 * 1024;

export interface RecorderOptions {
  /** Whose requests they are. */
  readonly app: Express;
  readonly clock: Clock;
  /** Distinguishes the ids of this server from those before a restart. */
  readonly startedAt: EpochMs;
  /** Whether the same requests get the same ids after a restart. */
  readonly deterministic?: boolean;
  /** Looks at each request that is over, with bodies of up to JUDGED_BODY_BYTES. */
  readonly onEnd?: ((exchange: Exchange) => Promise<void>) | undefined;
}

/** The latest requests of one server. */
export interface Recorder {
  /** Records a request, and its response from now on; not one of the API reference, which people read. */
  readonly record: (request: Request, response: Response) => void;
  /** Newest first. */
  readonly latest: () => Exchange[];
  /** Calls back with the request that carries a mark in its REPEAT_HEADER. */
  readonly onMarked: (mark: string, found: (exchange: Exchange) => void) => void;
  readonly clear: () => void;
  /** Begins again: ids too are as from the start, if the server is deterministic. */
  readonly restart: () => void;
}

/**
 * Keeps the latest requests by reference, and does nothing else: what costs time is done when they are
 * read.
 */
export function makeRecorder({
  app,
  clock,
  startedAt,
  deterministic = false,
  onEnd,
}: RecorderOptions): Recorder {
  const server = startedAt.toString(36);
  const bodyLimit = onEnd ? JUDGED_BODY_BYTES : KEPT_BODY_BYTES;
  const awaited = new Map<string, (exchange: Exchange) => void>();
  let count = 0;
  /** Oldest first. */
  let kept: Exchange[] = [];
  captureBodies(app);

  /** What waits for a request that is sent again. */
  function takeMarked(request: IncomingMessage) {
    const mark = request.headers[REPEAT_HEADER];
    if (typeof mark !== 'string') return undefined;
    delete request.headers[REPEAT_HEADER];
    request.rawHeaders = linesOf(request.rawHeaders)
      .filter(([name]) => name.toLowerCase() !== REPEAT_HEADER)
      .flat();
    const found = awaited.get(mark);
    awaited.delete(mark);
    return found;
  }

  function record(request: Request, response: Response) {
    if (DOCS_PATHS.test(request.path)) return;
    const found = takeMarked(request);
    count += 1;
    const context = { id: `${server}-${count}`, createdAt: clock.now(), bodyLimit };
    const exchange = new Exchange(request, response, context);
    if (kept.push(exchange) > RECORDED_MAX) kept.shift();
    response.on('close', () => {
      exchange.end();
      const trim = () => exchange.trim(KEPT_BODY_BYTES);
      if (onEnd) void onEnd(exchange).finally(trim);
      else trim();
    });
    found?.(exchange);
  }

  const clear = () => {
    kept = [];
  };
  return {
    record,
    latest: () => kept.toReversed(),
    onMarked: (mark, found) => awaited.set(mark, found),
    clear,
    restart: () => {
      clear();
      if (deterministic) count = 0;
    },
  };
}
