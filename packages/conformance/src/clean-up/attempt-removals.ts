import { Violation } from '../checks/definition/violation.ts';
import { Blocked, NotReached, Skipped } from '../errors.ts';
import type { Exchange } from '../http/exchange.ts';
import type { OperationCall } from '../operations/operation-call.ts';

/** An account or entry that the run could not remove, or a clock that stays ahead, with the reason. */
export interface NotCleanedUp {
  readonly kind: string;
  readonly id: string;
  readonly reason: string;
  /** The operation whose removal failed; undefined if no operation removes it. */
  readonly failed?: string | undefined;
}

/** Sends a call of the clean-up; throws NotReached without a response. */
export type SendRemoval = (call: OperationCall) => Promise<Exchange>;

/** Errors of a removal that aren't errors of the kit. */
const EXPECTED = [Blocked, NotReached, Skipped, Violation];

/**
 * Attempts removals, one by one. When the server no longer responds, the rest is left without an attempt.
 * @param leave takes what stays, and why
 * @returns makes an attempt; pass it a removal that throws when it fails
 */
export function makeRemovals<One>(leave: (one: One, reason: string) => void) {
  let gone: NotReached | undefined;
  return async (one: One, remove: (one: One) => Promise<void>): Promise<void> => {
    if (gone) return leave(one, gone.message);
    try {
      await remove(one);
    } catch (error) {
      const isExpected = EXPECTED.some((kind) => error instanceof kind);
      if (!isExpected || !(error instanceof Error)) throw error;
      if (error instanceof NotReached) gone = error;
      leave(one, error.message);
    }
  };
}
