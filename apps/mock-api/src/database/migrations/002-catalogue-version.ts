import { sql } from 'kysely';
import type { Database } from '../schema.ts';

const CATALOGUE = ['dishes', 'categories', 'blogs'];

/** Triggers count the changes, so that no query can forget to. */
async function countChanges(database: Database, table: string) {
  for (const change of ['insert', 'update', 'delete']) {
    await sql`create trigger ${sql.id(`${table}_${change}_counts`)} after ${sql.raw(change)}
      on ${sql.id(table)}
      begin update catalogue_version set version = version + 1; end`.execute(database);
  }
}

/** The number of the catalogue's changes. */
export async function addCatalogueVersion(database: Database) {
  await database.schema
    .createTable('catalogue_version')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'integer', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await database.insertInto('catalogue_version').values({ id: 1, version: 1 }).execute();
  for (const table of CATALOGUE) await countChanges(database, table);
}
