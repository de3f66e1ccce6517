import { listOperations } from '@catering/contract';
import type { RequestHandler } from 'express';
import { MemoryStore, rateLimit, type Store } from 'express-rate-limit';
import { isPostgres } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../errors/api-error.ts';
import { countedCalls } from './counted-calls.store.ts';
import { operationOf } from '../operation.ts';

const WINDOW_MS = 60_000;

interface RateLimit {
  readonly handler: RequestHandler;
  /** Forgets all calls so far. */
  readonly reset: () => Promise<unknown>;
}

/**
 * Limits the operations that the contract marks, each on its own and for each client address, and
 * answers 429 with "retry-after" beyond (D-71).
 *
 * @param perMinute calls of one operation in a minute; 0 turns the limit off
 * @param database where they are counted if other servers share it; a server alone counts by itself
 */
export function limitRate(perMinute: number, database: Database): RateLimit {
  const stores: Store[] = [];
  const limiter = (operation: string) => {
    const store = isPostgres(database) ? countedCalls(database, operation) : new MemoryStore();
    stores.push(store);
    return rateLimit({
      windowMs: WINDOW_MS,
      limit: perMinute,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      store,
      // The address of the connection counts, whatever a header says.
      validate: { xForwardedForHeader: false, forwardedHeader: false },
      handler: (_request, _response, next) => {
        next(new ApiError('TOO_MANY_REQUESTS'));
      },
    });
  };
  const limiters = new Map<string, RequestHandler>(
    perMinute > 0
      ? listOperations()
          .filter(({ metadata }) => metadata.limited)
          .map(({ id }) => [id, limiter(id)])
      : [],
  );
  const handler: RequestHandler = (request, response, next) => {
    const limit = limiters.get(operationOf(request)?.id ?? '');
    if (limit) return limit(request, response, next);
    return next();
  };
  const reset = () => Promise.all(stores.map(async (store) => store.resetAll?.()));
  return { handler, reset };
}
