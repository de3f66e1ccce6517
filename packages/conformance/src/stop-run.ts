import { setMaxListeners } from 'node:events';
import { NotReached } from './errors.ts';

/** The reason why a run ends early: a text, or an error of the kit. */
export type StopReason = string | Error;

/** Time for the requests in progress when a run is stopped, ms. */
const GRACE_MS = 1000;
/** Time for a stopped run to remove what it has created, ms. */
const CLEAN_UP_MS = 15_000;

/** Ends a run once, for the first reason. */
// The type is written out, because the build of the declarations cannot name an inferred signal.
export interface Stop {
  readonly reason: () => StopReason | undefined;
  readonly stop: (reason: StopReason) => void;
  /** Aborted with the run: no check sends or waits any more. */
  readonly signal: AbortSignal;
  /** Aborted a little later: ends what checks have sent. */
  readonly pending: AbortSignal;
  /** Aborted when a stopped run has no more time to clean up. */
  readonly cleanUp: AbortSignal;
  /** @throws NotReached once the run is stopped */
  expectGoingOn(): void;
  /** Removes timers and listeners. */
  dispose(): void;
}

export const wordsOf = (reason: StopReason): string =>
  typeof reason === 'string' ? reason : reason.message;

/** @param signal stops the run from outside; its reason is a text */
export function makeStop(signal: AbortSignal | undefined): Stop {
  const [run, pending, cleanUp] = [
    new AbortController(),
    new AbortController(),
    new AbortController(),
  ];
  // Each request in progress listens to them.
  setMaxListeners(0, run.signal, pending.signal, cleanUp.signal);
  const timers: NodeJS.Timeout[] = [];
  const after = (ms: number, act: () => void) => {
    timers.push(setTimeout(act, ms).unref());
  };
  let reason: StopReason | undefined;

  const stop = (given: StopReason) => {
    if (reason !== undefined) return;
    reason = given;
    run.abort();
    after(GRACE_MS, () => pending.abort());
    after(CLEAN_UP_MS, () => cleanUp.abort());
  };

  const fromOutside = () => stop(String(signal?.reason));
  if (signal?.aborted) fromOutside();
  signal?.addEventListener('abort', fromOutside);

  return {
    reason: () => reason,
    stop,
    signal: run.signal,
    pending: pending.signal,
    cleanUp: cleanUp.signal,
    expectGoingOn() {
      if (reason !== undefined) throw new NotReached(wordsOf(reason));
    },
    dispose() {
      for (const timer of timers) clearTimeout(timer);
      signal?.removeEventListener('abort', fromOutside);
    },
  };
}
