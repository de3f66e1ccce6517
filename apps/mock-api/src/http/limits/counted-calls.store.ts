import type { Store } from 'express-rate-limit';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Counts one more call; the count begins anew once its time is over. */
async function count(database: Database, key: string, windowMs: number) {
  const now = Date.now();
  const over = sql`counted_calls.resets_at <= ${now}`;
  const { calls, resets_at } = await database
    .insertInto('counted_calls')
    .values({ key, calls: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        calls: sql`case when ${over} then 1 else counted_calls.calls + 1 end`,
        resets_at: sql`case when ${over} then excluded.resets_at else counted_calls.resets_at end`,
      }),
    )
    .returning(['calls', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { totalHits: calls, resetTime: new Date(resets_at) };
}

/**
 * Where the limiter counts calls when several servers share a database: a client has the same
 * number of calls however they are spread.
 *
 * @param prefix sets these counts apart from those of other limiters
 */
export function countedCalls(database: Database, prefix: string): Store {
  let windowMs = 0;
  const named = (key: string) => `${prefix} ${key}`;
  return {
    prefix,
    localKeys: false,
    init: (options) => {
      windowMs = options.windowMs;
    },
    increment: async (key) => {
      const counted = await count(database, named(key), windowMs);
      if (counted.totalHits === 1) {
        await database.deleteFrom('counted_calls').where('resets_at', '<=', Date.now()).execute();
      }
      return counted;
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
