import { listOperations, RATE_LIMIT_WINDOW_MS } from '@catering/contract';
import type { Express } from 'express';
import { rateLimit, type Store } from 'express-rate-limit';
import type { Database } from '../../database/schema.ts';
import type { Clock } from '../../runtime/clock.ts';
import { ApiError } from '../errors/api-error.ts';
import { callsInDatabase } from './counted-calls.store.ts';

/**
 * Limits the operations that the contract marks, each on its own and for each client address, and
 * responds 429 with "retry-after" beyond (D-71).
 *
 * @param perMinute calls of one operation in a minute; 0 turns the limit off
 * @param dependencies where they are counted; moving the clock on ends the minute too
 */
export function limitRate(perMinute: number, dependencies: { database: Database; clock: Clock }) {
  const stores: Store[] = [];
  const limiter = (operation: string) => {
    const store = callsInDatabase(dependencies, operation);
    stores.push(store);
    return rateLimit({
      windowMs: RATE_LIMIT_WINDOW_MS,
      limit: perMinute,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      store,
      // The address of the connection counts, regardless of what a header says.
      validate: { xForwardedForHeader: false, forwardedHeader: false },
      handler: (_request, response, next) => {
        const retryAfter = response.get('retry-after');
        next(
          new ApiError(
            'TOO_MANY_REQUESTS',
            retryAfter ? { headers: { 'retry-after': retryAfter } } : {},
          ),
        );
      },
    });
  };
  return {
    addTo: (app: Express) => {
      for (const { id, route, metadata } of listOperations()) {
        if (perMinute === 0 || !metadata.limited) continue;
        // TypeScript takes what lower case makes of a literal for any text.
        const method = route.method.toLowerCase() as Lowercase<typeof route.method>;
        app[method](route.path, limiter(id));
      }
    },
    reset: () => Promise.all(stores.map(async (store) => store.resetAll?.())),
  };
}
