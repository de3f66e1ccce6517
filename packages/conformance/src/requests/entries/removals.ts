import { Blocked, NotReached, Skipped } from '../../errors.ts';
import { Violation } from '../../suite/violation.ts';

/** What keeps something from being removed, and is no error of the kit. */
const EXPECTED = [Blocked, NotReached, Skipped, Violation];

/**
 * Removes what a run has created, one by one. What cannot be removed is left with the reason; when the
 * server no longer responds, so is the rest, without an attempt.
 * @param leave takes what stays, and why
 * @returns makes an attempt; pass it a removal that throws when it fails
 */
export function makeRemovals<Created>(leave: (one: Created, reason: string) => void) {
  let gone: NotReached | undefined;
  return async (one: Created, remove: (one: Created) => Promise<void>): Promise<void> => {
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
