import { isBrokenBody, isRefused } from './no-response.ts';
import type { Outcome } from './sender.ts';

export interface BreakerOptions {
  /** Maximum time for a response, ms. */
  readonly timeoutMs: number;
  /** Called when the server no longer responds at all. */
  readonly onSilence: (reason: string) => void;
}

/** Number of time-outs after which an operation gets no more requests. */
const TIME_OUTS = 2;
/** Number of consecutive failures after which a server counts as gone. */
const FAILURES = 20;
/** Time for a server that refuses connections to start again, ms. */
export const RESTART_MS = 3000;
/** The number if the failures took longer than a round of time-outs. */
const SLOW_FAILURES = 3;
const ROUNDS = 1.5;

interface Count {
  failures: number;
  /** Moment when the first of them was sent, ms of the monotonic clock. */
  since: number;
  lastResponseAt: number;
}

const newCount = (): Count => ({ failures: 0, since: 0, lastResponseAt: -Infinity });

/** Counts a failure, unless the server has responded since the request was sent. */
function noteIn(count: Count, sentAt: number, now: number, responded: boolean): void {
  if (responded) Object.assign(count, { failures: 0, lastResponseAt: now });
  else if (sentAt >= count.lastResponseAt) {
    count.since = count.failures === 0 ? sentAt : Math.min(count.since, sentAt);
    count.failures += 1;
  }
}

/**
 * Limits the time that a hanging server costs. An operation that times out twice in a row gets no more requests; a
 * server that responds to nothing ends the run.
 */
export function makeBreaker({ timeoutMs, onSilence }: BreakerOptions) {
  const all = newCount();
  const byOperation = new Map<string, Count>();

  return {
    /** True if an operation gets no more requests. */
    hangs: (operation: string): boolean => (byOperation.get(operation)?.failures ?? 0) >= TIME_OUTS,
    /**
     * @param sentAt ms of the monotonic clock, as is `now`
     */
    note(operation: string | undefined, outcome: Outcome, sentAt: number, now: number): void {
      const responded = outcome.response !== undefined;
      if (operation !== undefined && (responded || outcome.timedOut)) {
        const count = byOperation.get(operation) ?? newCount();
        byOperation.set(operation, count);
        noteIn(count, sentAt, now, responded);
      }
      noteIn(all, sentAt, now, responded);
      const isSlow = all.failures >= SLOW_FAILURES && now - all.since > ROUNDS * timeoutMs;
      const isGone = isRefused(outcome.failure)
        ? now - all.since > RESTART_MS
        : isSlow || all.failures >= FAILURES;
      if (!responded && isGone) {
        const what = isBrokenBody(outcome.failure)
          ? 'no response of the server is whole'
          : 'the server no longer responds';
        onSilence(`${what}: ${outcome.failure}, ${all.failures} times in a row`);
      }
    },
  };
}
