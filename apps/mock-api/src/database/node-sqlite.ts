import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { groupCommit, walFsync, type Fsync } from './fsync.ts';
import { isBusy } from './storage-failure.ts';

/** Between two attempts while another server has locked the file. */
const RETRY_MS = 5;

/**
 * Distinct statements that are kept ready, which takes a quarter off the processor time of
 * POST /order; the queries of this server are far fewer.
 */
const STATEMENTS_MAX = 500;

interface Prepared {
  readonly statement: StatementSync;
  readonly hasRows: boolean;
  /** Whatever else there is may write: "with" and "pragma" for example. */
  readonly isRead: boolean;
}

interface DriverOptions {
  /** How long a statement is tried again while another server has locked the file, ms. */
  readonly busyTimeoutMs: number;
  readonly fsync?: Fsync | undefined;
}

/**
 * Kysely's driver for the SQLite that is part of Node. One query or transaction at a time has the
 * connection. Whatever may have written resolves only when it is on the disk, and frees the
 * connection before it waits. A locked file is waited for without blocking the event loop.
 */
class BusyRetryDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #busyTimeoutMs: number;
  readonly #log: ReturnType<typeof walFsync> | undefined;
  readonly #statements = new Map<string, Prepared>();
  readonly #connection: DatabaseConnection = {
    executeQuery: (query) => this.#execute(query),
    streamQuery: () => {
      throw new Error('Streaming is not supported');
    },
  };
  readonly #group: ReturnType<typeof groupCommit>;
  #queue: Promise<void> = Promise.resolve();
  #unlock = () => {};
  #inTransaction = false;
  /** What the holder of the connection has to wait for after releasing it. */
  #stored: Promise<void> | undefined;
  #busySince: number | undefined;

  constructor(database: DatabaseSync, { busyTimeoutMs, fsync }: DriverOptions) {
    this.#database = database;
    this.#busyTimeoutMs = busyTimeoutMs;
    // A database in memory has no file.
    const file = database.location();
    this.#log = file === null ? undefined : walFsync(file, fsync);
    this.#group = groupCommit(database, () => this.#log?.flush());
  }

  async init() {}

  async acquireConnection() {
    const before = this.#queue;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#queue = promise;
    await before;
    this.#unlock = resolve;
    return this.#connection;
  }

  async releaseConnection() {
    const stored = this.#stored;
    this.#stored = undefined;
    this.#unlock();
    await stored;
  }

  async beginTransaction() {
    this.#group.commit();
    // Taking the write lock at once avoids a deadlock between two servers on one file.
    await this.#retryWhileBusy(() => this.#database.exec('begin immediate'));
    this.#inTransaction = true;
  }

  async commitTransaction() {
    this.#database.exec('commit');
    this.#inTransaction = false;
    this.#stored = this.#log?.flush();
  }

  async rollbackTransaction() {
    // A full disk, among others, has already ended it.
    if (this.#database.isTransaction) this.#database.exec('rollback');
    this.#inTransaction = false;
  }

  async destroy() {
    this.#group.commit();
    await this.#log?.flushed();
    if (this.#database.isOpen) this.#database.close();
    this.#log?.close();
  }

  #execute<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#retryWhileBusy(() => {
      const prepared = this.#prepare(sql);
      const run = () => this.#run<Row>(prepared, parameters);
      if (this.#inTransaction || prepared.isRead) return run();
      const { result, stored } = this.#group.write(run);
      this.#stored = stored;
      return result;
    });
  }

  #run<Row>({ statement, hasRows }: Prepared, parameters: readonly unknown[]): QueryResult<Row> {
    // SQLite itself rejects values that it cannot store.
    const values = parameters as SQLInputValue[];
    // What a row holds is the query's to say.
    if (hasRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Prepared {
    const ready = this.#statements.get(sql);
    if (ready) return ready;
    const statement = this.#database.prepare(sql);
    const hasRows = statement.columns().length > 0;
    const prepared = { statement, hasRows, isRead: /^\s*select\b/i.test(sql) };
    if (this.#statements.size >= STATEMENTS_MAX) this.#statements.clear();
    this.#statements.set(sql, prepared);
    return prepared;
  }

  /** Once a statement has waited in vain the others fail at once, until the lock is gone. */
  async #retryWhileBusy<Result>(run: () => Result): Promise<Result> {
    for (;;) {
      try {
        const result = run();
        this.#busySince = undefined;
        return result;
      } catch (error) {
        if (!isBusy(error) || this.#database.isTransaction) throw error;
        this.#busySince ??= performance.now();
        if (performance.now() - this.#busySince > this.#busyTimeoutMs) throw error;
        await delay(RETRY_MS);
      }
    }
  }
}

/** Kysely would hold its own lock while a write waits for the disk; the driver has one instead. */
class DriverLocksAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  /** SQLite's tables are made in transactions like rows; Kysely leaves that unused. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Kysely's dialect for the SQLite that is part of Node. */
export const nodeSqliteDialect = (database: DatabaseSync, options: DriverOptions): Dialect => ({
  createAdapter: () => new DriverLocksAdapter(),
  createDriver: () => new BusyRetryDriver(database, options),
  createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
