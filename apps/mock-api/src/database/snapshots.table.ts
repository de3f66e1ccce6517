import type { Generated } from 'kysely';

/** All that a seed or visitors have put in, as it was at a moment. */
export interface SnapshotTable {
  seq: Generated<number>;
  id: string;
  /** How far the clock had been moved on, ms. */
  clock_offset: number;
  /** JSON: the rows of each table, by its name. */
  content: string;
  /** ms since 1970. */
  created_at: number;
}
