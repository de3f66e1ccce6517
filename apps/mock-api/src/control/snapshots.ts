import { toTimestamp } from '../runtime/clock.ts';
import { readContents, writeContents } from '../database/tables/contents.ts';
import { transact } from '../database/transact.ts';
import { orNotFound } from '../http/errors/api-error.ts';
import type { AppDependencies } from '../backend/dependencies.ts';
import type { ControlStateStore } from './control-state.ts';

/** How many are kept; the oldest goes when one more is taken. */
const SNAPSHOTS_MAX = 10;

interface SnapshotDependencies extends Pick<AppDependencies, 'database' | 'clock' | 'ids'> {
  readonly controls: ControlStateStore;
  /** Lets the limits of calls count from nothing again. */
  readonly forgetCalls: () => unknown;
}

/**
 * Copies of data, accounts, mails, pictures and the clock, to restore later. Failures that were asked
 * for and logs are left out, and calls are counted again.
 */
export function makeSnapshots(dependencies: SnapshotDependencies) {
  const { database, clock, controls, ids, forgetCalls } = dependencies;

  const list = async () => {
    const rows = await database
      .selectFrom('snapshots')
      .select(['id', 'created_at'])
      .orderBy('seq', 'desc')
      .execute();
    return rows.map(({ id, created_at }) => ({ _id: id, createdAt: toTimestamp(created_at) }));
  };

  const remove = async (id: string) => {
    const removed = database.deleteFrom('snapshots').where('id', '=', id).returning('id');
    orNotFound('Snapshot', await removed.executeTakeFirst());
  };

  /** @param id a name, of which there is one snapshot: the latest */
  const take = async (id = ids()) => {
    const created_at = clock.now();
    const { clockOffset: clock_offset, frozenAt: frozen_at } = controls.state;
    await transact(database, async (transaction) => {
      const content = await readContents(transaction);
      await transaction.deleteFrom('snapshots').where('id', '=', id).execute();
      await transaction
        .insertInto('snapshots')
        .values({ id, clock_offset, frozen_at, content, created_at })
        .execute();
      const latest = transaction
        .selectFrom('snapshots')
        .select('id')
        .orderBy('seq', 'desc')
        .limit(SNAPSHOTS_MAX);
      await transaction.deleteFrom('snapshots').where('id', 'not in', latest).execute();
    });
    return { _id: id, createdAt: toTimestamp(created_at) };
  };

  /** @throws NOT_FOUND for one that is not there, or no longer */
  const restore = async (id: string) => {
    const clockState = await transact(database, async (transaction) => {
      const row = await transaction
        .selectFrom('snapshots')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      const { content, clock_offset, frozen_at } = orNotFound('Snapshot', row);
      await writeContents(transaction, content);
      return { clockOffset: clock_offset, frozenAt: frozen_at };
    });
    await controls.change((before) => ({ ...before, ...clockState }));
    await forgetCalls();
  };

  return { list, take, restore, remove };
}
export type Snapshots = ReturnType<typeof makeSnapshots>;
