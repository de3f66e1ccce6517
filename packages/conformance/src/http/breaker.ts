import { isBrokenBody, isRefused } from './messages/no-response.ts';
import type { Outcome } from './sending/sender.ts';

export interface BreakerOptions {
  /** Milliseconds that a response may take. */
  readonly timeoutMs: number;
  /** Called when the server no longer responds at all. */
  readonly onSilence: (reason: string) => void;
}

/** Time-outs of an operation after which it is not called any more. */
const TIME_OUTS = 2;
/** Requests in a row without a response after which a server counts as gone... */
const FAILURES = 20;
/** ...those that suffice when the last of them was refused, as nothing listens any more... */
const REFUSALS = 3;
/** ...and those that suffice when they have taken longer than one round of time-outs. */
const SLOW_FAILURES = 3;
const ROUNDS = 1.5;

interface Count {
  failures: number;
  /** When the first of them was sent, ms of the monotonic clock. */
  since: number;
  lastResponseAt: number;
}

const newCount = (): Count => ({ failures: 0, since: 0, lastResponseAt: -Infinity });

/** A request that was sent before the last response counts for nothing: the server was there since. */
function noteIn(count: Count, sentAt: number, now: number, responded: boolean): void {
  if (responded) Object.assign(count, { failures: 0, lastResponseAt: now });
  else if (sentAt >= count.lastResponseAt) {
    count.since = count.failures === 0 ? sentAt : Math.min(count.since, sentAt);
    count.failures += 1;
  }
}

/**
 * Keeps a server that hangs from costing a time-out for each request: an operation that has timed out
 * twice in a row is not called any more, and a server that responds to nothing ends the run.
 */
export function makeBreaker({ timeoutMs, onSilence }: BreakerOptions) {
  const all = newCount();
  const byOperation = new Map<string, Count>();

  return {
    /** Why an operation is not called any more; undefined while it is. */
    reasonAgainst(operation: string | undefined): string | undefined {
      const { failures = 0 } = byOperation.get(operation ?? '') ?? {};
      return failures < TIME_OUTS
        ? undefined
        : `${operation} does not respond: ${TIME_OUTS} requests in a row took longer than ${timeoutMs} ms`;
    },
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
      const most = isRefused(outcome.failure) ? REFUSALS : FAILURES;
      if (!responded && (isSlow || all.failures >= most)) {
        const what = isBrokenBody(outcome.failure)
          ? 'no response of the server is whole'
          : 'the server no longer responds';
        onSilence(`${what}: ${outcome.failure}, ${all.failures} times in a row`);
      }
    },
  };
}
