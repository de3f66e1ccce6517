import type { Generated } from 'kysely';

/** Log entries of all servers on one database (D-68). */
export interface LogEntryTable {
  seq: Generated<number>;
  id: string;
  kind: 'request' | 'note';
  /** JSON: the entry as the contract has it. */
  entry: string;
}
