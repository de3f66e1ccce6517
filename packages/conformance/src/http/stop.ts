import { NotReached } from '../errors.ts';

/** Why a run ends early: in words, or an error of the engine. */
export type StopReason = string | Error;

/** Requests that are in progress when a run is stopped may still end by themselves, ms. */
const GRACE_MS = 1000;
/** How long a stopped run may take to remove what it has created, ms. */
const CLEAN_UP_MS = 15_000;

/** Ends a run once, for the first reason that is given. */
// Written out: the build of the declarations cannot name the inferred type of a signal.
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
  /** Lets go of timers and of the signal. */
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
