import { randomUUID } from 'node:crypto';
import { isControlPath, REQUESTS_MAX } from '@catering/mock-control';
import { DOCS_PATHS } from '../docs/docs.router.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Step } from '../http/pipeline/steps.ts';

/** A longer body is not kept. */
const KEPT_BODY_BYTES = 64 * 1024;
/** The same for as long as a request is judged or recorded. */
const JUDGED_BODY_BYTES = 1024 * 1024;

export interface Recorder {
  /** Records each request; not a control call, and none of the API reference, which people read. */
  readonly record: Step;
  /**
   * Newest first.
   * @param id only this exchange, those that were not over when it began, and later ones; all if there is none
   */
  readonly latest: (id?: string) => Exchange[];
  /** @returns undefined for one that is not in the list, or not any more */
  readonly find: (id: string) => Exchange | undefined;
  readonly clear: () => void;
}

/**
 * Keeps requests by reference: what costs time is done when they are read.
 * @param onEnd looks at each request that is over, with bodies of up to JUDGED_BODY_BYTES
 */
export function makeRecorder(onEnd?: (exchange: Exchange) => Promise<void>): Recorder {
  // Distinguishes the ids from those before a restart.
  const server = randomUUID();
  let count = 0;
  /** Oldest first. */
  let kept: Exchange[] = [];

  function add(exchange: Exchange) {
    count += 1;
    exchange.id = `${server}-${count}`;
    exchange.keepBodies(onEnd ? JUDGED_BODY_BYTES : KEPT_BODY_BYTES);
    if (kept.push(exchange) > REQUESTS_MAX) kept.shift();
    exchange.onOver(() => {
      const trim = () => exchange.trim(KEPT_BODY_BYTES);
      if (onEnd) void onEnd(exchange).finally(trim);
      else trim();
    });
  }

  return {
    record: (next) => (request, exchange) => {
      if (!isControlPath(exchange.path) && !DOCS_PATHS.test(exchange.path)) add(exchange);
      return next(request, exchange);
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
