import { randomUUID } from 'node:crypto';
import type { Express, Request, Response } from 'express';
import { DOCS_PATHS } from '../docs/docs.router.ts';
import type { Clock } from '../runtime/clock.ts';
import { captureRequestBodies } from './capture-bodies.ts';
import { Exchange } from './exchange.ts';

export const RECORDED_MAX = 200;
/** A longer body is not kept. */
const KEPT_BODY_BYTES = 64 * 1024;
/** The same for as long as a request is judged or recorded. */
const JUDGED_BODY_BYTES = 10 * 1024 * 1024;

interface RecorderOptions {
  readonly app: Express;
  readonly clock: Clock;
  /** Whether requests are recorded before `start` is called. */
  readonly recordsFromStart: boolean;
  /** Looks at each request that is over, with bodies of up to JUDGED_BODY_BYTES. */
  readonly onEnd?: ((exchange: Exchange) => Promise<void>) | undefined;
}

export interface Recorder {
  /** Records each request, and its response; not one of the API reference, which people read. */
  readonly record: (request: Request, response: Response) => void;
  /** Begins to record: it costs a tenth of POST /order, and most servers are never asked for the list. */
  readonly start: () => void;
  /** Newest first. */
  readonly latest: () => Exchange[];
  readonly clear: () => void;
}

/** Keeps requests by reference: what costs time is done when they are read. */
export function makeRecorder({ app, clock, recordsFromStart, onEnd }: RecorderOptions): Recorder {
  // Distinguishes the ids from those before a restart.
  const server = randomUUID();
  const bodyLimit = onEnd ? JUDGED_BODY_BYTES : KEPT_BODY_BYTES;
  let isOn = false;
  let count = 0;
  /** Oldest first. */
  let kept: Exchange[] = [];

  function start() {
    if (!isOn) captureRequestBodies(app);
    isOn = true;
  }
  if (recordsFromStart || onEnd) start();

  function add(request: Request, response: Response) {
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
  }

  return {
    record: (request, response) => {
      if (isOn && !DOCS_PATHS.test(request.path)) add(request, response);
    },
    start,
    latest: () => kept.toReversed(),
    clear: () => {
      kept = [];
    },
  };
}
