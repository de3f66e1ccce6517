import type { Database } from '../schema.ts';
import { columnTypes, createList } from './create-table.ts';

/** Copies of the data, to restore later. */
export async function addSnapshots(database: Database) {
  const { whole } = columnTypes(database);
  await createList(database, 'snapshots')
    .addColumn('clock_offset', whole, (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute();
}
