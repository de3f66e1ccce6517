import { REQUEST_TIMEOUT_MS } from '#config/business.ts';

const IDEMPOTENT_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** A repeated request of this method changes nothing more (D-11). */
export const isIdempotent = (method: string) => IDEMPOTENT_METHODS.has(method);

/** An idempotent request answered 429 or 5xx is sent again (API-GEN-08 to API-GEN-11). */
export const isRetriedStatus = (method: string, status: number) =>
  isIdempotent(method) && (status === 429 || (status >= 500 && status <= 599));

/**
 * How long to wait before the next try, in ms: what the header says, as seconds or as an HTTP date,
 * else 0 (API-GEN-12, API-GEN-13). `undefined`: too long to wait for (D-10).
 * @param retryAfter value of the header "retry-after"
 * @param now ms since 1970
 */
export function retryDelay(retryAfter: string | null, now: number): number | undefined {
  const text = retryAfter?.trim() ?? '';
  const asked = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  const delay = Number.isNaN(asked) ? 0 : Math.max(0, asked);
  return delay <= REQUEST_TIMEOUT_MS ? delay : undefined;
}
