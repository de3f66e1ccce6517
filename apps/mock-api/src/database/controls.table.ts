import type { Generated } from 'kysely';

/** What a developer has set (the clock and faults), where servers share a database. */
export interface ControlTable {
  seq: Generated<number>;
  /** "state": there is one row. */
  id: string;
  /** JSON: the state. */
  value: string;
}
