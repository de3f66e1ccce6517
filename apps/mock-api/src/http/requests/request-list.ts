import { REQUESTS_MAX } from '@catering/mock-control';
import { randomUUID } from 'node:crypto';
import type { Exchange } from '../exchange.ts';

/** A longer body of a request that is over is not kept. */
export const KEPT_BODY_BYTES = 64 * 1024;
/** Once the bodies of all requests exceed this, the oldest are dropped until half of it is left. */
export const KEPT_BODIES_BYTES = 4 * 1024 * 1024;

/** The requests of a server, from its start on: `/request-logs` and the control page are views of them. */
export interface RequestList {
  readonly add: (exchange: Exchange) => void;
  /** Drops what is too long of the bodies of a request that is over. */
  readonly trim: (exchange: Exchange) => void;
  /**
   * Newest first.
   * @param id only this exchange, those that were not over when it began, and later ones; all if there is none
   */
  readonly latest: (id?: string) => Exchange[];
  /** @returns undefined for one that is not in the list, or not any more */
  readonly find: (id: string) => Exchange | undefined;
  /** Removes the requests that are over; those in progress stay. */
  readonly clear: () => void;
}

export function makeRequestList(): RequestList {
  // Distinguishes the ids from those before a restart.
  const server = randomUUID();
  let count = 0;
  /** Oldest first. */
  let kept: Exchange[] = [];
  /** Bytes of bodies, with those of requests that have left the list since they were counted. */
  let bytes = 0;

  return {
    add: (exchange) => {
      count += 1;
      exchange.id = `${server}-${count}`;
      if (kept.push(exchange) > REQUESTS_MAX) kept.shift();
    },
    trim: (exchange) => {
      exchange.trim(KEPT_BODY_BYTES);
      bytes += exchange.keptBytes;
      if (bytes <= KEPT_BODIES_BYTES) return;
      bytes = 0;
      for (const one of kept.toReversed().filter(({ isOver }) => isOver)) {
        if (bytes + one.keptBytes > KEPT_BODIES_BYTES / 2) one.trim(0);
        bytes += one.keptBytes;
      }
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
      kept = kept.filter(({ isOver }) => !isOver);
    },
  };
}
