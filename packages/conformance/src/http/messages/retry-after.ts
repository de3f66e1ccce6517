/**
 * How long a "Retry-After" header asks to wait.
 * @param value seconds or an HTTP date
 * @param now ms since 1970
 * @returns milliseconds, undefined when it says nothing that can be read
 */
export function retryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
