import { RATE_LIMIT_WINDOW_MS } from '@catering/contract';
import type { Database } from '../../database/schema.ts';
import type { Clock } from '../../runtime/clock.ts';
import { clientAddress } from '../client-address.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Step } from '../pipeline/steps.ts';
import { countCall } from './counted-calls.store.ts';

interface LimitOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Calls of one operation; 0 is no limit. */
  readonly callsPerMinute: number;
  /** Proxies in front whose X-Forwarded-For header is trusted. */
  readonly proxies: number;
}

/**
 * Limits the operations that the contract marks, each on its own and for each client address, to so many calls in
 * a minute, and responds 429 with "retry-after" beyond (D-71). Calls are counted in the database, so that a client
 * has the same number however they are spread over servers. Moving the clock on ends the minute too.
 */
export const limitRate =
  ({ database, clock, callsPerMinute, proxies }: LimitOptions): Step =>
  (next) =>
  async (request, exchange) => {
    const { operation } = exchange;
    if (callsPerMinute === 0 || !operation?.metadata.limited) return next(request, exchange);
    const key = `${operation.id} ${clientAddress(request, proxies)}`;
    const { calls, leftMs } = await countCall(database, key, {
      now: clock.now(),
      windowMs: RATE_LIMIT_WINDOW_MS,
    });
    if (calls <= callsPerMinute) return next(request, exchange);
    throw new ApiError('TOO_MANY_REQUESTS', {
      headers: { 'retry-after': `${Math.ceil(leftMs / 1000)}` },
    });
  };
