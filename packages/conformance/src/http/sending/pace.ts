/**
 * Spreads requests evenly.
 * @param rate requests per second; undefined is unlimited
 * @param wait resolves after a time in ms, or as soon as the signal is aborted
 * @param now ms, of any clock
 * @returns resolves when the next request may be sent
 */
export function makePace(
  rate: number | undefined,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
  now: () => number,
): (signal: AbortSignal) => Promise<void> {
  let next = -Infinity;
  return async (signal) => {
    if (rate === undefined) return;
    const turn = Math.max(now(), next);
    next = turn + 1000 / rate;
    if (turn > now()) await wait(turn - now(), signal);
  };
}
