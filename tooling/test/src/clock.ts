import { onTestFinished, vi } from 'vitest';

type Around = (work: () => Promise<void>) => Promise<void>;

let around: Around = (work) => work();

/** Wraps every advance of a fake clock, so that the browser preset can let React render. */
export function aroundAdvance(wrapper: Around) {
  around = wrapper;
}

/**
 * Stops the clock and all timers for the current test; afterwards the real ones are back.
 * @param start the moment it shows, ISO 8601
 */
export function fakeClock(start = '2026-11-21T13:49:00.000Z') {
  vi.useFakeTimers({ now: new Date(start) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return {
    /** Moves on by so many ms, runs the timers due meanwhile and lets promises and React settle. */
    advance: (ms: number) =>
      around(async () => {
        await vi.advanceTimersByTimeAsync(ms);
      }),
    /** The moment the clock shows, in ms since 1970. */
    now: () => Date.now(),
  };
}
