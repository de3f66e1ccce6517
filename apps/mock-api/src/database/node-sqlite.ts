import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Distinct statements that are kept ready; the queries of this server are far fewer. */
const STATEMENTS_MAX = 500;

const isInput = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  ArrayBuffer.isView(value);

function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (isInput(value)) return value;
    throw new TypeError(`SQLite cannot store a value of the type ${typeof value}`);
  });
}

const wrap = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...inputs(parameters)),
  run: (parameters) => statement.run(...inputs(parameters)),
  iterate: (parameters) => statement.iterate(...inputs(parameters)),
});

/** The shape that Kysely expects of a SQLite database. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {
      if (database.isOpen) database.close();
    },
    prepare: (sql) => {
      const ready = statements.get(sql);
      if (ready) return ready;
      // Taking the write lock at once avoids a deadlock between two servers on one file.
      const statement = wrap(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      if (statements.size >= STATEMENTS_MAX) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** Kysely's dialect for the SQLite that is part of Node. */
export const nodeSqliteDialect = (database: DatabaseSync) =>
  new SqliteDialect({ database: asKyselyDatabase(database) });
