import type { Database } from '../../database/schema.ts';
import type { EpochMs } from '../../runtime/clock.ts';

/** A call may be counted after calls that came later, so a time that is a little earlier is no clock that was set back. */
const LATE_MS = 10_000;

/**
 * Counts one more call. The count begins again once its time is over, or the clock was set back before it.
 * @returns the calls in the current window of time, and what is left of it, ms
 */
export async function countCall(
  database: Database,
  key: string,
  { now: at, windowMs }: { readonly now: EpochMs; readonly windowMs: number },
): Promise<{ readonly calls: number; readonly leftMs: number }> {
  const { calls, resetsAt } = await database
    .insertInto('counted_calls')
    .values({ key, calls: 1, resetsAt: at + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => {
        const isOver = eb.or([
          eb('counted_calls.resetsAt', '<=', at),
          eb('counted_calls.resetsAt', '>', at + windowMs + LATE_MS),
        ]);
        return {
          calls: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('counted_calls.calls', '+', 1))
            .end(),
          resetsAt: eb
            .case()
            .when(isOver)
            .then(ref('excluded.resetsAt'))
            .else(ref('counted_calls.resetsAt'))
            .end(),
        };
      }),
    )
    .returning(['calls', 'resetsAt'])
    .executeTakeFirstOrThrow();
  if (calls === 1) {
    await database.deleteFrom('counted_calls').where('resetsAt', '<=', at).execute();
  }
  return { calls, leftMs: Math.min(resetsAt - at, windowMs) };
}

export async function forgetCalls(database: Database) {
  await database.deleteFrom('counted_calls').execute();
}
