import type { Transaction } from 'kysely';
import type { Fsync } from './fsync.ts';
import type { Schema } from './schema.ts';

export interface OpenOptions {
  /** A path, ":memory:", or "postgres://user:password@host:port/name". */
  readonly address: string;
  /** Seeds new tables, in the same transaction that makes them: a seed is there whole, or not. */
  readonly seed: (database: Transaction<Schema>) => Promise<void>;
  /** How long a statement waits for another server that has locked the same file, ms. */
  readonly busyTimeoutMs?: number;
  /** Takes the place of the system's, where a test watches what is on the disk. */
  readonly fsync?: Fsync;
}
