import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

/** Whether a database is a Postgres, which many servers may share, or else a SQLite. */
export const isPostgres = (database: Database): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;
