import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Whether a database is a Postgres, which many servers may share. Few places ask: all queries are
 * the same.
 */
export const isShared = (database: Database): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;
