import type { IncrementResponse, Store } from 'express-rate-limit';
import type { Database } from '../../database/schema.ts';
import type { Clock, EpochMs } from '../../runtime/clock.ts';

/** A count as the limiter wants it: with a time by the clock of the machine. */
const counted = (calls: number, resetsAt: EpochMs, now: EpochMs): IncrementResponse => ({
  totalHits: calls,
  resetTime: new Date(Date.now() + resetsAt - now),
});

/**
 * Counts one more call; the count begins again once its time is over, or the clock was set back: by more
 * than the clocks of several servers differ.
 */
async function count(
  database: Database,
  key: string,
  { windowMs, now }: { windowMs: number; now: EpochMs },
) {
  const { calls, resets_at } = await database
    .insertInto('counted_calls')
    .values({ key, calls: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb }) => {
        const isOver = eb.or([
          eb('counted_calls.resets_at', '<=', now),
          eb('counted_calls.resets_at', '>', now + 2 * windowMs),
        ]);
        const raised = eb
          .case()
          .when(isOver)
          .then(1)
          .else(eb('counted_calls.calls', '+', 1))
          .end();
        const resetsAt = eb
          .case()
          .when(isOver)
          .then(eb.ref('excluded.resets_at'))
          .else(eb.ref('counted_calls.resets_at'))
          .end();
        return { calls: raised, resets_at: resetsAt };
      }),
    )
    .returning(['calls', 'resets_at'])
    .executeTakeFirstOrThrow();
  return counted(calls, resets_at, now);
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
      const now = clock.now();
      const result = await count(database, named(key), { windowMs, now });
      if (result.totalHits === 1) {
        await database.deleteFrom('counted_calls').where('resets_at', '<=', now).execute();
      }
      return result;
    },
    decrement: async (key) => {
      await database
        .updateTable('counted_calls')
        .set(({ eb }) => ({ calls: eb('calls', '-', 1) }))
        .where('key', '=', named(key))
        .where('calls', '>', 0)
        .execute();
    },
    resetKey: async (key) => {
      await database.deleteFrom('counted_calls').where('key', '=', named(key)).execute();
    },
    resetAll: async () => {
      await database.deleteFrom('counted_calls').where('key', 'like', `${prefix} %`).execute();
    },
  };
}
