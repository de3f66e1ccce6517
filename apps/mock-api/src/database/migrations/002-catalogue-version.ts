import { sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Database } from '../schema.ts';
import { dialectSql, executeAll } from './dialect-sql.ts';

const COUNT = sql`update catalogue_version set version = version + 1`;

/** The number of the catalogue's changes. Triggers count them, so that no query can forget to. */
export async function addCatalogueVersion(database: Database) {
  const { whole, strict } = dialectSql(database);
  await executeAll(database, [
    sql`create table catalogue_version (
      id ${whole} primary key check (id = 1), version ${whole} not null
    ) ${strict}`,
    sql`insert into catalogue_version (id, version) values (1, 1)`,
  ]);
  if (isPostgres(database)) {
    await sql`create function count_catalogue_change() returns trigger language plpgsql
      as $$ begin ${COUNT}; return null; end $$`.execute(database);
  }
  const count = isPostgres(database)
    ? sql`execute function count_catalogue_change()`
    : sql`begin ${COUNT}; end`;
  for (const table of ['dishes', 'categories', 'blogs']) {
    for (const change of ['insert', 'update', 'delete']) {
      await sql`create trigger ${sql.id(`${table}_${change}_counts`)} after ${sql.raw(change)}
        on ${sql.id(table)} for each row ${count}`.execute(database);
    }
  }
}
