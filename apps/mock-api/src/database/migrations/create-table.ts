import { sql, type ColumnDefinitionBuilder } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Database } from '../schema.ts';

/** What the two databases call the same kind of column. Text is text in both. */
export const columnTypes = (database: Database) =>
  isPostgres(database)
    ? ({ whole: 'bigint', bytes: 'bytea' } as const)
    : ({ whole: 'integer', bytes: 'blob' } as const);

/** A table whose columns take nothing but their own type. */
export function createTable(database: Database, table: string) {
  const creation = database.schema.createTable(table);
  return isPostgres(database) ? creation : creation.modifyEnd(sql`strict`);
}

/** A key that counts up by itself, in the order in which the rows come. */
export const counted = (database: Database) => (column: ColumnDefinitionBuilder) =>
  isPostgres(database)
    ? column.generatedByDefaultAsIdentity().primaryKey()
    : column.primaryKey().autoIncrement();

/** A table whose rows have an id of their own and keep the order in which they came. */
export const createList = (database: Database, table: string) =>
  createTable(database, table)
    .addColumn('seq', columnTypes(database).whole, counted(database))
    .addColumn('id', 'text', (column) => column.notNull().unique());

/** An index named for its table and columns. */
export const createIndex = (database: Database, table: string, columns: string[]) =>
  database.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns);
