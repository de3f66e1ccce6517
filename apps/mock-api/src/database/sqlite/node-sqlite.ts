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
 * each again costs more than running it.
 */
const STATEMENTS_MAX = 500;

/** Prepares statements of Node's SQLite in the shape that Kysely's dialect expects. */
class Statements {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, SqliteStatement>();
  /** Number of statements other than "select" so far: asking SQLite for its own count is slow. */
  changes = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  #prepareAnew(sql: string): SqliteStatement {
    const statement = this.#database.prepare(sql);
    // SQLite itself rejects values that it cannot store.
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  }

  prepare(sql: string): SqliteStatement {
    if (!sql.startsWith('select ')) this.changes += 1;
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#prepareAnew(sql);
    if (this.#prepared.size >= STATEMENTS_MAX) this.#prepared.clear();
    this.#prepared.set(sql, statement);
    return statement;
  }
}

/**
 * Kysely gives one query or transaction at a time the connection. Statements run synchronously:
 * nothing else has the file (open-sqlite.ts), so none of them waits for a lock.
 */
class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, statements: Statements) {
    const prepare = (sql: string) => statements.prepare(sql);
    super({ database: { prepare, close: () => database.close() } });
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
  readonly #statements: Statements;

  constructor(statements: Statements) {
    super();
    this.#statements = statements;
  }

  /** Grows with all that may have changed something since the database was opened. */
  get changes() {
    return this.#statements.changes;
  }

  /** SQLite creates tables in transactions; Kysely does not use that by itself. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  const statements = new Statements(database);
  return {
    createAdapter: () => new NodeSqliteAdapter(statements),
    createDriver: () => new NodeSqliteDriver(database, statements),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
