import type { Generated } from 'kysely';

export interface MailTable {
  seq: Generated<number>;
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** ms since 1970. */
  created_at: number;
}
