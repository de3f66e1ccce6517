import { sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Database } from '../schema.ts';
import { columnTypes, createTable } from './create-table.ts';

const CATALOGUE = ['dishes', 'categories', 'blogs'];
const COUNT = sql`update catalogue_version set version = version + 1`;

/** Triggers count the changes, so that no query can forget to. */
async function countChanges(database: Database, table: string) {
  for (const change of ['insert', 'update', 'delete']) {
    const trigger = sql`create trigger ${sql.id(`${table}_${change}_counts`)} after
      ${sql.raw(change)} on ${sql.id(table)} for each row`;
    await (
      isPostgres(database)
        ? sql`${trigger} execute function count_catalogue_change()`
        : sql`${trigger} begin ${COUNT}; end`
    ).execute(database);
  }
}

/** The number of the catalogue's changes. */
export async function addCatalogueVersion(database: Database) {
  const { whole } = columnTypes(database);
  await createTable(database, 'catalogue_version')
    .addColumn('id', whole, (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', whole, (column) => column.notNull())
    .execute();
  await database.insertInto('catalogue_version').values({ id: 1, version: 1 }).execute();
  if (isPostgres(database)) {
    await sql`create function count_catalogue_change() returns trigger language plpgsql
      as $$ begin ${COUNT}; return null; end $$`.execute(database);
  }
  for (const table of CATALOGUE) await countChanges(database, table);
}
