import type { Generated } from 'kysely';
import type { EpochMs } from '../runtime/clock.ts';

/** All that a seed or visitors have put in, as it was at a moment. */
export interface SnapshotTable {
  seq: Generated<number>;
  id: string;
  /** How far the clock had been moved on, ms. */
  clock_offset: number;
  /** JSON: the rows of each table, by its name. */
  content: string;
  created_at: EpochMs;
}
