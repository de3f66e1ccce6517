import type { Message, Reply } from '@catering/contract';
import type { Generated } from 'kysely';
import { toTimestamp, type EpochMs } from '../../runtime/clock.ts';
import type { Complete, RowOf } from '../../database/tables/row-mapping.ts';

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

export const toReply = (row: RowOf<ReplyTable>): Complete<Reply> => ({
  replyMessage: row.reply_message,
  createdAt: toTimestamp(row.created_at),
});

export const toReplyRow = (reply: Reply, message: string): RowOf<ReplyTable> => ({
  message_id: message,
  reply_message: reply.replyMessage,
  created_at: Date.parse(reply.createdAt),
});

export const toMessage = (row: RowOf<MessageTable>, replies: Reply[]): Complete<Message> => ({
  _id: row.id,
  email: row.email,
  message: row.message,
  createdAt: toTimestamp(row.created_at),
  replies,
});

/** The message alone: its replies have rows of their own. */
export const toMessageRow = (
  message: Message & { readonly createdAt: string },
): RowOf<MessageTable> => ({
  id: message._id,
  email: message.email,
  message: message.message,
  created_at: Date.parse(message.createdAt),
});
