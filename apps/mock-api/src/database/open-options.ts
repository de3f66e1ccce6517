import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export interface OpenOptions {
  /** A path, ":memory:", or "postgres://user:password@host:port/name". */
  readonly address: string;
  /** Seeds new tables, in the same transaction that makes them: a seed is there whole, or not. */
  readonly seed: (database: Transaction<Schema>) => Promise<void>;
  /** True to delete tables of another version, with their data. */
  readonly reset?: boolean | undefined;
}
