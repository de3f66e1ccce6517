/** Maximum time to wait after a 429, ms. */
export const WAIT_MAX_MS = 120_000;
/** Maximum number of repetitions of a limited request. */
export const RETRIES = 3;

/**
 * The time that a "Retry-After" header asks for.
 * @param value seconds or an HTTP date
 * @param now ms since 1970
 * @returns milliseconds; undefined if the header is missing or invalid
 */
export function retryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
