import type { EpochMs } from '../../runtime/clock.ts';

/** Tokens of links in mails, kept as hashes: who reads the database cannot use them. */
export interface MailTokenTable {
  /** SHA-256 of the token, hex. */
  hash: string;
  purpose: 'verify' | 'reset';
  account_id: string;
  expires_at: EpochMs;
}
