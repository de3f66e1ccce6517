import type { Generated } from 'kysely';

/** Failures that were asked for, and how far the clock was moved, where servers share a database. */
export interface ControlTable {
  seq: Generated<number>;
  /** Of the failure, or "clock". */
  id: string;
  /** JSON: the failure, or ms. */
  value: string;
}
