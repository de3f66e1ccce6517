import type { EpochMs } from '../runtime/clock.ts';

/** Calls of limited operations, where servers share a database (D-71). */
export interface CountedCallTable {
  /** The operation and the client's address. */
  key: string;
  calls: number;
  /** By the real clock. */
  resets_at: EpochMs;
}
