import type { IncrementResponse, Store } from 'express-rate-limit';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Clock, EpochMs } from '../../runtime/clock.ts';

/** A count as the limiter wants it: with a time by the clock of the machine. */
const counted = (calls: number, resetsAt: EpochMs, now: EpochMs): IncrementResponse => ({
  totalHits: calls,
  resetTime: new Date(Date.now() + resetsAt - now),
});

/**
 * Where the limiter of a server alone counts calls.
 * @param clock a count begins anew once it has passed the window, or was set back
 */
export function callsInMemory(clock: Clock): Store {
  let windowMs = 0;
  const counts = new Map<string, { calls: number; resetsAt: EpochMs }>();
  const isOver = (resetsAt: EpochMs, now: EpochMs) =>
    resetsAt <= now || resetsAt > now + 2 * windowMs;
  return {
    localKeys: true,
    init: (options) => {
      windowMs = options.windowMs;
    },
    increment: (key) => {
      const now = clock.now();
      const known = counts.get(key);
      if (known && !isOver(known.resetsAt, now)) {
        known.calls += 1;
        return counted(known.calls, known.resetsAt, now);
      }
      for (const [other, { resetsAt }] of counts) if (isOver(resetsAt, now)) counts.delete(other);
      counts.set(key, { calls: 1, resetsAt: now + windowMs });
      return counted(1, now + windowMs, now);
    },
    decrement: (key) => {
      const known = counts.get(key);
      if (known) known.calls -= 1;
    },
    resetKey: (key) => {
      counts.delete(key);
    },
    resetAll: () => counts.clear(),
  };
}

/**
 * Counts one more call; the count begins anew once its time is over, or the clock was set back: by more
 * than the clocks of several servers differ.
 */
async function count(
  database: Database,
  key: string,
  { windowMs, now }: { windowMs: number; now: EpochMs },
) {
  const over = sql`(counted_calls.resets_at <= ${now}
    or counted_calls.resets_at > ${now + 2 * windowMs})`;
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
  return counted(calls, resets_at, now);
}

/**
 * Where the limiter counts calls when several servers share a database: a client has the same
 * number of calls however they are spread.
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
