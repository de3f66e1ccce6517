import type { Generated } from 'kysely';

/** The active faults and the offset of the clock, where servers share a database. */
export interface ControlTable {
  seq: Generated<number>;
  /** Of the fault, or "clock". */
  id: string;
  /** JSON: the fault, or the offset in ms. */
  value: string;
}
