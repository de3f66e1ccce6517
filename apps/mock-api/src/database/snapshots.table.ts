import type { Generated } from 'kysely';
import type { EpochMs } from '../runtime/clock.ts';

/** Copies of all that a seed and visitors have written. */
export interface SnapshotTable {
  seq: Generated<number>;
  id: string;
  /** How far the clock had been moved on, ms. */
  clock_offset: number;
  /** JSON: the rows of each table, by its name. */
  content: string;
  created_at: EpochMs;
}
