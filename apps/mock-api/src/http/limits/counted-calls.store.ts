import type { IncrementResponse, Store } from 'express-rate-limit';
import type { Database } from '../../database/schema.ts';
import type { Clock, EpochMs } from '../../runtime/clock.ts';

interface Window {
  readonly windowMs: number;
  /** By the server's clock. */
  readonly now: EpochMs;
  /** By the clock of the machine. */
  readonly machineNow: EpochMs;
}

/**
 * Counts one more call. The count begins again as soon as its time is over by either clock: that of the server
 * may have been moved on, and it may stand still. Clients wait by the clock of the machine.
 */
async function count(
  database: Database,
  key: string,
  { windowMs, now, machineNow }: Window,
): Promise<IncrementResponse> {
  const fresh = { calls: 1, resets_at: now + windowMs, ends_at: machineNow + windowMs };
  const { calls, ends_at, resets_at } = await database
    .insertInto('counted_calls')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => {
        const isOver = eb.or([
          eb('counted_calls.resets_at', '<=', now),
          eb('counted_calls.ends_at', '<=', machineNow),
        ]);
        const orAgain = (column: 'resets_at' | 'ends_at') =>
          eb
            .case()
            .when(isOver)
            .then(ref(`excluded.${column}`))
            .else(ref(`counted_calls.${column}`))
            .end();
        return {
          calls: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('counted_calls.calls', '+', 1))
            .end(),
          resets_at: orAgain('resets_at'),
          ends_at: orAgain('ends_at'),
        };
      }),
    )
    .returning(['calls', 'ends_at', 'resets_at'])
    .executeTakeFirstOrThrow();
  // Whoever waits that long by either clock is let in: one that is frozen may be moved on.
  const leftMs = Math.max(ends_at - machineNow, resets_at - now);
  return { totalHits: calls, resetTime: new Date(Date.now() + leftMs) };
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
      const machineNow = Date.now();
      const result = await count(database, named(key), { windowMs, now: clock.now(), machineNow });
      if (result.totalHits === 1) {
        await database.deleteFrom('counted_calls').where('ends_at', '<=', machineNow).execute();
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
