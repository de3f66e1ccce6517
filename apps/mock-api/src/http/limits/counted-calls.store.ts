import type { Database } from '../../database/schema.ts';
import type { EpochMs } from '../../runtime/clock.ts';

/**
 * Counts one more call. The count begins again once its time is over, or the clock was set back before it.
 * @returns the calls in the current window of time, and what is left of it, ms
 */
export async function countCall(
  database: Database,
  key: string,
  { now: at, windowMs }: { readonly now: EpochMs; readonly windowMs: number },
): Promise<{ readonly calls: number; readonly leftMs: number }> {
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
  if (calls === 1) {
    await database.deleteFrom('counted_calls').where('resets_at', '<=', at).execute();
  }
  return { calls, leftMs: resets_at - at };
}

export async function forgetCalls(database: Database) {
  await database.deleteFrom('counted_calls').execute();
}
