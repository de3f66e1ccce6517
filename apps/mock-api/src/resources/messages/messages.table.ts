import type { Generated } from 'kysely';
import type { EpochMs } from '../../clock.ts';

export interface MessageTable {
  seq: Generated<number>;
  id: string;
  email: string;
  message: string;
  created_at: EpochMs;
}

export interface ReplyTable {
  seq: Generated<number>;
  message_id: string;
  reply_message: string;
  created_at: EpochMs;
}
