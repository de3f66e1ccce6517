import type { Generated } from 'kysely';

export interface MessageTable {
  seq: Generated<number>;
  id: string;
  email: string;
  message: string;
  /** ms since 1970. */
  created_at: number;
}

export interface ReplyTable {
  seq: Generated<number>;
  message_id: string;
  reply_message: string;
  /** ms since 1970. */
  created_at: number;
}
