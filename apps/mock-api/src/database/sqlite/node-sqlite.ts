import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteStatement,
} from 'kysely';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/**
 * Distinct statements that are kept prepared; the queries of this server are far fewer. Preparing
 * each anew costs more than running it.
 */
const STATEMENTS_MAX = 500;

/** Prepares statements of Node's SQLite in the shape that Kysely's dialect expects. */
function statementCache(database: DatabaseSync) {
  const statements = new Map<string, SqliteStatement>();

  function prepare(sql: string): SqliteStatement {
    const statement = database.prepare(sql);
    // SQLite itself rejects values that it cannot store.
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  }

  return (sql: string): SqliteStatement => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = prepare(sql);
    if (statements.size >= STATEMENTS_MAX) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
}

/**
 * Kysely gives one query or transaction at a time the connection. Statements run synchronously:
 * nothing else has the file (open-sqlite.ts), so none of them waits for a lock.
 */
class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: { prepare: statementCache(database), close: () => database.close() } });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    // A full disk, among others, has already ended the transaction.
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

export class NodeSqliteAdapter extends SqliteAdapter {
  /** Rows that were inserted, updated or deleted since the database was opened. */
  readonly countChanges: () => unknown;

  constructor(database: DatabaseSync) {
    super();
    const changes = database.prepare('select total_changes() as count');
    this.countChanges = () => changes.get()?.count;
  }

  /** SQLite creates tables in transactions; Kysely does not use that by itself. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Kysely's dialect over the SQLite that is part of Node. */
export const nodeSqliteDialect = (database: DatabaseSync): Dialect => ({
  createAdapter: () => new NodeSqliteAdapter(database),
  createDriver: () => new NodeSqliteDriver(database),
  createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
