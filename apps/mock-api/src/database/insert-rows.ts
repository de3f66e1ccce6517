import type { Insertable, Kysely } from 'kysely';

/** Rows of one statement: their values stay below what a statement may carry. */
const ROWS_MAX = 200;

/** Inserts any number of rows, in their order. */
export async function insertRows<Schema, Table extends keyof Schema & string>(
  database: Kysely<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
) {
  for (let from = 0; from < rows.length; from += ROWS_MAX) {
    await database
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_MAX))
      .execute();
  }
}
