import type { Insertable, Kysely, Selectable } from 'kysely';
import type { RowOf } from './row-mapping.ts';
import type { Database, Schema } from '../schema.ts';

/**
 * The database without the columns of its tables: TypeScript cannot follow them through a table
 * that is a type parameter. The callers type the rows that such a query reads and writes.
 */
export const untyped = (database: Database) =>
  database as unknown as Kysely<Record<string, Record<string, unknown>>>;

export function recordsOf<Table extends keyof Schema, Stored extends { readonly _id: string }>(
  table: Table,
  toRecord: (row: Selectable<Schema[Table]>) => NoInfer<Stored>,
  toRow: (record: Stored) => RowOf<Schema[Table]>,
) {
  const name: string = table;
  const read = (row: Record<string, unknown> | undefined) =>
    row && toRecord(row as Selectable<Schema[Table]>);
  return {
    find: async (database: Database, id: string): Promise<Stored | undefined> => {
      const query = untyped(database).selectFrom(name).selectAll().where('_id', '=', id);
      return read(await query.executeTakeFirst());
    },

    insert: async (database: Database, record: Stored): Promise<Stored> => {
      await untyped(database).insertInto(name).values(toRow(record)).execute();
      return record;
    },

    replace: async (database: Database, record: Stored): Promise<Stored> => {
      const query = untyped(database).updateTable(name).set(toRow(record));
      await query.where('_id', '=', record._id).execute();
      return record;
    },

    /** The record that was deleted; undefined when there was none. */
    remove: async (database: Database, id: string): Promise<Stored | undefined> => {
      const query = untyped(database).deleteFrom(name).where('_id', '=', id).returningAll();
      return read(await query.executeTakeFirst());
    },
  };
}

/** Rows of one statement: their values stay below what a statement may carry. */
const ROWS_MAX = 200;

export async function insertRows<Tables, Table extends keyof Tables & string>(
  database: Kysely<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
) {
  for (let from = 0; from < rows.length; from += ROWS_MAX) {
    await database
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_MAX))
      .execute();
  }
}
