import {
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isBusy } from './storage-failure.ts';

/** Distinct statements that are kept ready; the queries of this server are far fewer. */
const STATEMENTS_MAX = 500;

/** Between two looks whether another server has finished. */
const PAUSE_MS = 5;

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

/**
 * Waits for another server that has locked the file, without stopping this one meanwhile. Once it
 * has waited in vain nobody else does, until the lock is gone.
 */
class PatientDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #patienceMs: number;
  #busySince: number | undefined;
  #patient: DatabaseConnection | undefined;

  constructor(database: DatabaseSync, patienceMs: number) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
    this.#patienceMs = patienceMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#patient) return this.#patient;
    const connection = await super.acquireConnection();
    this.#patient = {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
    return this.#patient;
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    // A full disk, among others, has already ended it.
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }

  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    for (;;) {
      try {
        const result = await connection.executeQuery<Row>(query);
        this.#busySince = undefined;
        return result;
      } catch (error) {
        if (!isBusy(error) || this.#database.isTransaction) throw error;
        this.#busySince ??= performance.now();
        if (performance.now() - this.#busySince > this.#patienceMs) throw error;
        await delay(PAUSE_MS);
      }
    }
  }
}

/**
 * Kysely's dialect for the SQLite that is part of Node.
 * @param patienceMs how long a statement waits for another server on the same file
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #patienceMs: number;

  constructor(database: DatabaseSync, patienceMs: number) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
    this.#patienceMs = patienceMs;
  }

  override createDriver() {
    return new PatientDriver(this.#database, this.#patienceMs);
  }
}
