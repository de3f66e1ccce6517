import type { EpochMs } from '../runtime/clock.ts';

/** First responses to calls that carried an "Idempotency-Key" (D-11). */
export interface IdempotentAnswerTable {
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
