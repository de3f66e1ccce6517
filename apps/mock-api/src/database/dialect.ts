import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';
import { NodeSqliteAdapter } from './sqlite/node-sqlite.ts';

/** True for a Postgres, which many servers may share; otherwise it is a SQLite. */
export const isPostgres = (database: Database): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Counts the changes so far of a SQLite, which only this process changes. What was read holds as long
 * as the count stays the same. Undefined for a Postgres, which others change too.
 */
export function changeCounter(database: Database): (() => number) | undefined {
  const { adapter } = database.getExecutor();
  return adapter instanceof NodeSqliteAdapter ? () => adapter.changes : undefined;
}
