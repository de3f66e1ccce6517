import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import type { ControlledClock, EpochMs } from '../runtime/clock.ts';
import type { CacheLease } from '../database/cache-lease.ts';
import type { Database } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { afterOneUse, type ActiveFault, type ActiveFaults } from './faults.ts';
import { faultSchema } from './fault.ts';

const CLOCK = 'clock';

/** The clock and the faults that servers on one database have in common. */
export interface SharedControls {
  readonly clock: ControlledClock;
  readonly faults: ActiveFaults;
  /** Reads what the servers have in common, once in each period of the lease; call it before each request. */
  readonly refresh: () => Promise<void>;
}

const readFault = (id: string, value: string): ActiveFault => ({
  ...faultSchema.parse(JSON.parse(value)),
  _id: id,
});

async function consume(transaction: Database, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('controls')
    .select('value')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return false;
  const left = afterOneUse(readFault(id, row.value));
  await (left
    ? transaction
        .updateTable('controls')
        .set({ value: JSON.stringify({ ...left, _id: undefined }) })
        .where('id', '=', id)
        .execute()
    : transaction.deleteFrom('controls').where('id', '=', id).execute());
  return true;
}

/** @param time the clock that goes on by itself */
export function shareControls(
  database: Database,
  { time, lease }: { time: () => EpochMs; lease: CacheLease },
): SharedControls {
  let offset = 0;
  let active: readonly ActiveFault[] = [];
  let begun = 0;
  let applied: { run: number; period: number | undefined } = { run: 0, period: undefined };

  async function read() {
    const period = lease.period();
    const run = (begun += 1);
    const rows = await database.selectFrom('controls').selectAll().orderBy('seq').execute();
    // One that began later has come back earlier, and knows more.
    if (run < applied.run) return;
    offset = z.number().parse(Number(rows.find(({ id }) => id === CLOCK)?.value ?? 0));
    active = rows.filter(({ id }) => id !== CLOCK).map(({ id, value }) => readFault(id, value));
    applied = { run, period };
  }
  async function refresh() {
    const period = lease.period();
    if (period === undefined || period !== applied.period) await read();
  }
  const removeWhere = async (test: 'clock' | 'faults') => {
    const isOne = test === 'clock' ? '=' : '!=';
    await database.deleteFrom('controls').where('id', isOne, CLOCK).execute();
    await read();
  };

  const clock: ControlledClock = {
    now: () => time() + offset,
    offset: () => offset,
    advance: async (ms) => {
      await transact(database, async (transaction) => {
        const row = await transaction
          .selectFrom('controls')
          .select('value')
          .where('id', '=', CLOCK)
          .executeTakeFirst();
        const value = String(Number(row?.value ?? 0) + ms);
        await transaction
          .insertInto('controls')
          .values({ id: CLOCK, value })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
          .execute();
      });
      await read();
    },
    reset: () => removeWhere('clock'),
  };

  const faults: ActiveFaults = {
    add: async ({ _id: id, ...fault }) => {
      await database
        .insertInto('controls')
        .values({ id, value: JSON.stringify(fault) })
        .execute();
      await read();
    },
    list: () => active,
    remove: async (id) => {
      const { numDeletedRows } = await database
        .deleteFrom('controls')
        .where('id', '=', id)
        .where('id', '!=', CLOCK)
        .executeTakeFirst();
      await read();
      return numDeletedRows > 0n;
    },
    clear: () => removeWhere('faults'),
    consume: async (fault) => {
      if (fault.times === undefined) return true;
      const use = Promise.withResolvers<void>();
      await lease.revokeDuring(use.promise);
      try {
        return await transact(database, (transaction) => consume(transaction, fault._id));
      } finally {
        use.resolve();
      }
    },
  };
  return { clock, faults, refresh };
}

/** Applies what any server was told before to each request. */
export const syncControls =
  ({ refresh }: SharedControls): RequestHandler =>
  async (_request, _response, next) => {
    await refresh();
    next();
  };
