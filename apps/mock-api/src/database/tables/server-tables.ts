import type { Generated } from 'kysely';
import type { EpochMs } from '../../runtime/clock.ts';

/** Facts about the database itself, the signing key for example. */
export interface SettingTable {
  name: string;
  value: string;
}

/** What a developer has set (the clock and faults), where servers share a database. */
export interface ControlTable {
  seq: Generated<number>;
  id: string;
  /** JSON: the state. */
  value: string;
}

/** Calls of limited operations, where servers share a database (D-71). */
export interface CountedCallTable {
  /** The operation and the client's address. */
  key: string;
  calls: number;
  /** When the count begins again by the server's clock, which may have been moved on. */
  resets_at: EpochMs;
  /** The same by the clock of the machine, which never stands still. */
  ends_at: EpochMs;
}

/** First responses to calls that carried an "Idempotency-Key" (D-11). */
export interface IdempotentResponseTable {
  operation: string;
  /** Id of the account, or "guest". */
  caller: string;
  key: string;
  /** SHA-256 of the request's body, hex. */
  body_hash: string;
  status: number;
  /** JSON: the response's body. */
  body: string;
  created_at: EpochMs;
}

/** Log entries of all servers on one database (D-68). */
export interface LogEntryTable {
  seq: Generated<number>;
  id: string;
  kind: 'request' | 'note';
  /** JSON: the entry as the contract has it. */
  entry: string;
}
