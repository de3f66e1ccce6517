import type { Database } from '../schema.ts';
import { columnTypes, createIndex, createList, createTable } from './create-table.ts';

/** What servers on one database must agree on, beside the data itself. */
export async function addWhatServersShare(database: Database) {
  const { whole } = columnTypes(database);
  await createTable(database, 'counted_calls')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('calls', whole, (column) => column.notNull())
    .addColumn('resets_at', whole, (column) => column.notNull())
    .execute();
  await createIndex(database, 'counted_calls', ['resets_at']).execute();
  await createList(database, 'controls')
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await createList(database, 'log_entries')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .execute();
  await createIndex(database, 'log_entries', ['kind', 'seq']).execute();
}
