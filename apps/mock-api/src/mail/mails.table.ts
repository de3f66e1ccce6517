import type { Generated } from 'kysely';
import type { EpochMs } from '../runtime/clock.ts';

export interface MailTable {
  seq: Generated<number>;
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: EpochMs;
}
