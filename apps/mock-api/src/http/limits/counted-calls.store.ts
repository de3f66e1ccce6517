import type { IncrementResponse, Store } from 'express-rate-limit';
import type { Database } from '../../database/schema.ts';
import type { Clock } from '../../runtime/clock.ts';

/** Counts one more call. The count begins again once its minute is over, or the clock was set back before it. */
async function count(
  database: Database,
  key: string,
  windowMs: number,
  { now }: Clock,
): Promise<IncrementResponse> {
  const at = now();
  const { calls, resets_at } = await database
    .insertInto('counted_calls')
    .values({ key, calls: 1, resets_at: at + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => {
        const isOver = eb.or([
          eb('counted_calls.resets_at', '<=', at),
          eb('counted_calls.resets_at', '>', at + windowMs),
        ]);
        return {
          calls: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('counted_calls.calls', '+', 1))
            .end(),
          resets_at: eb
            .case()
            .when(isOver)
            .then(ref('excluded.resets_at'))
            .else(ref('counted_calls.resets_at'))
            .end(),
        };
      }),
    )
    .returning(['calls', 'resets_at'])
    .executeTakeFirstOrThrow();
  // The limiter subtracts the machine's time from it, which leaves what is left of the minute.
  return { totalHits: calls, resetTime: new Date(Date.now() + resets_at - at) };
}

/**
 * Where the limiter counts calls: in the database, so that a client has the same number of calls
 * however they are spread over servers.
 *
 * @param prefix sets these counts apart from those of other limiters
 */
export function callsInDatabase(
  { database, clock }: { database: Database; clock: Clock },
  prefix: string,
): Store {
  let windowMs = 0;
  const named = (key: string) => `${prefix} ${key}`;
  return {
    prefix,
    localKeys: false,
    init: (options) => {
      windowMs = options.windowMs;
    },
    increment: async (key) => {
      const result = await count(database, named(key), windowMs, clock);
      if (result.totalHits === 1) {
        await database.deleteFrom('counted_calls').where('resets_at', '<=', clock.now()).execute();
      }
      return result;
    },
    // For options of the limiter that are not used.
    decrement: () => undefined,
    resetKey: () => undefined,
    resetAll: async () => {
      await database.deleteFrom('counted_calls').where('key', 'like', `${prefix} %`).execute();
    },
  };
}
