import { RATE_LIMIT_WINDOW_MS } from '@catering/contract';
import type { IncomingMessage } from 'node:http';
import type { Database } from '../../database/schema.ts';
import type { Clock } from '../../runtime/clock.ts';
import { clientAddress } from '../client-address.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Exchange } from '../exchange.ts';
import type { Respond, Step } from '../pipeline/steps.ts';
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
export function limitRate({ database, clock, callsPerMinute, proxies }: LimitOptions): Step {
  const isLimited = ({ operation }: Exchange) =>
    callsPerMinute > 0 && operation?.metadata.limited === true;

  /** @throws ApiError TOO_MANY_REQUESTS */
  async function count(request: IncomingMessage, { operation }: Exchange) {
    const key = `${operation?.id} ${clientAddress(request, proxies)}`;
    const window = { now: clock.now(), windowMs: RATE_LIMIT_WINDOW_MS };
    const { calls, leftMs } = await countCall(database, key, window);
    if (calls <= callsPerMinute) return;
    throw new ApiError('TOO_MANY_REQUESTS', {
      headers: { 'retry-after': `${Math.ceil(leftMs / 1000)}` },
    });
  }

  return (next) => {
    const countFirst: Respond = async (request, exchange) => {
      await count(request, exchange);
      return next(request, exchange);
    };
    return (request, exchange) =>
      isLimited(exchange) ? countFirst(request, exchange) : next(request, exchange);
  };
}
