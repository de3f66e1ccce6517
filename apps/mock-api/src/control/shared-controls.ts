import * as z from 'zod/mini';
import type { ControlledClock, EpochMs } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { HANGING_MS, shareRuns } from '../database/share-runs.ts';
import { transact } from '../database/transact.ts';
import { spent, type ArmedFault, type ArmedFaults } from './armed-faults.ts';
import { faultSchema } from './fault.ts';

const CLOCK = 'clock';

/** What servers that share a database are told to do, and do alike. */
export interface SharedControls {
  readonly clock: ControlledClock;
  readonly faults: ArmedFaults;
  /** Learns what other servers were told; to be done before each request. */
  readonly refresh: () => Promise<void>;
}

const readFault = (id: string, value: string): ArmedFault => ({
  ...faultSchema.parse(JSON.parse(value)),
  _id: id,
});

/** @param time the clock that goes on by itself */
export function shareControls(database: Database, time: () => EpochMs): SharedControls {
  let offset = 0;
  let armed: readonly ArmedFault[] = [];

  const read = async () => {
    const rows = await database.selectFrom('controls').selectAll().orderBy('seq').execute();
    offset = z.number().parse(Number(rows.find(({ id }) => id === CLOCK)?.value ?? 0));
    armed = rows.filter(({ id }) => id !== CLOCK).map(({ id, value }) => readFault(id, value));
  };
  const refresh = shareRuns(read, HANGING_MS).join;
  const removeWhere = async (test: 'clock' | 'faults') => {
    const isOne = test === 'clock' ? '=' : '!=';
    await database.deleteFrom('controls').where('id', isOne, CLOCK).execute();
    await refresh();
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
      await refresh();
    },
    reset: () => removeWhere('clock'),
  };

  const faults: ArmedFaults = {
    add: async ({ _id: id, ...fault }) => {
      await database
        .insertInto('controls')
        .values({ id, value: JSON.stringify(fault) })
        .execute();
      await refresh();
    },
    list: () => armed,
    remove: async (id) => {
      const { numDeletedRows } = await database
        .deleteFrom('controls')
        .where('id', '=', id)
        .where('id', '!=', CLOCK)
        .executeTakeFirst();
      await refresh();
      return numDeletedRows > 0n;
    },
    clear: () => removeWhere('faults'),
    spend: (fault) =>
      transact(database, async (transaction) => {
        const row = await transaction
          .selectFrom('controls')
          .select('value')
          .where('id', '=', fault._id)
          .executeTakeFirst();
        if (!row) return false;
        const left = spent(readFault(fault._id, row.value));
        await (left
          ? transaction
              .updateTable('controls')
              .set({ value: JSON.stringify({ ...left, _id: undefined }) })
              .where('id', '=', fault._id)
              .execute()
          : transaction.deleteFrom('controls').where('id', '=', fault._id).execute());
        return true;
      }),
  };
  return { clock, faults, refresh };
}
