import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely';
import type { RowOf } from './row-mapping.ts';
import type { Database, Schema } from './schema.ts';

/** Finds and stores the records of a table by their id. */
export function recordsOf<Table extends keyof Schema, Stored extends { readonly _id: string }>(
  table: Table,
  toRecord: (row: RowOf<Schema[Table]>) => Stored,
  toRow: (record: Stored) => RowOf<Schema[Table]>,
) {
  const name = sql.table(table);
  const first = async (database: Database, query: RawBuilder<RowOf<Schema[Table]>>) => {
    const [row] = (await query.execute(database)).rows;
    return row && toRecord(row);
  };
  return {
    find: (database: Database, id: string): Promise<Stored | undefined> =>
      first(database, sql`select * from ${name} where id = ${id}`),

    insert: async (database: Database, record: Stored): Promise<Stored> => {
      const row = toRow(record);
      const columns = Object.keys(row).map((column) => sql.ref(column));
      await sql`insert into ${name} (${sql.join(columns)})
        values (${sql.join(Object.values(row))})`.execute(database);
      return record;
    },

    /** Stores a record in the place of the one with its id. */
    replace: async (database: Database, record: Stored): Promise<Stored> => {
      const columns = Object.entries(toRow(record)).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      );
      await sql`update ${name} set ${sql.join(columns)} where id = ${record._id}`.execute(database);
      return record;
    },

    /** The record that was deleted; undefined when there was none. */
    remove: (database: Database, id: string): Promise<Stored | undefined> =>
      first(database, sql`delete from ${name} where id = ${id} returning *`),
  };
}

/** Rows of one statement: their values stay below what a statement may carry. */
const ROWS_MAX = 200;

/** Inserts any number of rows, in their order. */
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
