import { randomUUID } from 'node:crypto';
import type { Express, Request, Response } from 'express';
import { DOCS_PATHS } from '../docs/docs.router.ts';
import type { Clock } from '../runtime/clock.ts';
import { captureRequestBodies } from './capture-bodies.ts';
import { REQUESTS_MAX } from '@catering/mock-control';
import { Exchange } from './exchange.ts';

/** A longer body is not kept. */
const KEPT_BODY_BYTES = 64 * 1024;
/** The same for as long as a request is judged or recorded. */
const JUDGED_BODY_BYTES = 10 * 1024 * 1024;

interface RecorderOptions {
  readonly app: Express;
  readonly clock: Clock;
  /** Looks at each request that is over, with bodies of up to JUDGED_BODY_BYTES. */
  readonly onEnd?: ((exchange: Exchange) => Promise<void>) | undefined;
}

export interface Recorder {
  /** Records each request, and its response; not one of the API reference, which people read. */
  readonly record: (request: Request, response: Response) => void;
  /**
   * Newest first.
   * @param id only this exchange, those that were not over when it began, and later ones; all if there is none
   */
  readonly latest: (id?: string) => Exchange[];
  /** @returns undefined for one that is not in the list, or not any more */
  readonly find: (id: string) => Exchange | undefined;
  readonly clear: () => void;
}

/** Keeps requests by reference: what costs time is done when they are read. */
export function makeRecorder({ app, clock, onEnd }: RecorderOptions): Recorder {
  // Distinguishes the ids from those before a restart.
  const server = randomUUID();
  const bodyLimit = onEnd ? JUDGED_BODY_BYTES : KEPT_BODY_BYTES;
  let count = 0;
  /** Oldest first. */
  let kept: Exchange[] = [];

  captureRequestBodies(app);

  function add(request: Request, response: Response) {
    count += 1;
    const context = { id: `${server}-${count}`, createdAt: clock.now(), bodyLimit };
    const exchange = new Exchange(request, response, context);
    if (kept.push(exchange) > REQUESTS_MAX) kept.shift();
    response.on('close', () => {
      exchange.end();
      const trim = () => exchange.trim(KEPT_BODY_BYTES);
      if (onEnd) void onEnd(exchange).finally(trim);
      else trim();
    });
  }

  return {
    record: (request, response) => {
      if (!DOCS_PATHS.test(request.path)) add(request, response);
    },
    latest: (id) => {
      const read = kept.find((one) => one.id === id);
      const changed = read
        ? kept.filter((one, at) => at >= kept.indexOf(read) || one.wasInProgress(read))
        : kept;
      return changed.toReversed();
    },
    find: (id) => kept.find((one) => one.id === id),
    clear: () => {
      kept = [];
    },
  };
}
