import type { Generated } from 'kysely';

/** Logs of servers that share a database (D-68). */
export interface LogEntryTable {
  seq: Generated<number>;
  id: string;
  kind: 'request' | 'note';
  /** JSON: the entry as the contract has it. */
  entry: string;
}
