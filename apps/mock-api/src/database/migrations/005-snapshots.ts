import type { Database } from '../schema.ts';
import { columnTypes, createList } from './create-table.ts';

/** What the data was like at a moment that somebody wants to come back to. */
export async function addSnapshots(database: Database) {
  const { whole } = columnTypes(database);
  await createList(database, 'snapshots')
    .addColumn('clock_offset', whole, (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute();
}
