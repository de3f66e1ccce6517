import {
  MESSAGES_PAGE_SIZE,
  type Message,
  type MessageQuery,
  type Reply,
} from '@catering/contract';
import type { Database, MessageTable, ReplyTable } from '../../database/schema.ts';
import { insertRows } from '../../database/tables/records.ts';
import type { Complete, RowOf } from '../../database/tables/row-mapping.ts';
import { toTimestamp } from '../../runtime/clock.ts';

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

/** Without its replies, which are inserted one by one. */
export async function insertMessage(
  database: Database,
  message: Parameters<typeof toMessageRow>[0],
): Promise<Message> {
  await insertRows(database, 'messages', [toMessageRow(message)]);
  return { ...message, replies: [] };
}

async function repliesTo(database: Database, ids: string[]): Promise<Map<string, Reply[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('replies')
    .selectAll()
    .where('message_id', 'in', ids)
    .orderBy('seq')
    .execute();
  const byMessage = Map.groupBy(rows, (row) => row.message_id);
  return new Map([...byMessage].map(([id, ofOne]) => [id, ofOne.map(toReply)]));
}

export async function findMessage(database: Database, id: string): Promise<Message | undefined> {
  const row = await database
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toMessage(row, (await repliesTo(database, [id])).get(id) ?? []);
}

export async function insertReply(database: Database, reply: Reply, message: string) {
  await insertRows(database, 'replies', [toReplyRow(reply, message)]);
}

const isFrom = (email: string) => {
  const sender = email.toLowerCase();
  return (row: { email: string }) => row.email.toLowerCase() === sender;
};

/** A page of the messages that pass the query, newest first unless it asks otherwise (D-63). */
export async function listMessages(
  database: Database,
  { email, replied, sort, limit = `${MESSAGES_PAGE_SIZE}`, page = '1' }: MessageQuery,
): Promise<Message[]> {
  const direction = sort === 'createdAt' ? 'asc' : 'desc';
  let query = database.selectFrom('messages').selectAll();
  if (replied !== undefined) {
    query = query.where(({ exists, not, selectFrom }) => {
      const reply = exists(
        selectFrom('replies').select('seq').whereRef('replies.message_id', '=', 'messages.id'),
      );
      return replied === 'true' ? reply : not(reply);
    });
  }
  query = query.orderBy('created_at', direction).orderBy('seq', direction);
  const size = Number(limit);
  const from = size * (Number(page) - 1);
  // Not in SQL: SQLite knows the case of English letters only.
  const rows =
    email === undefined
      ? await query.limit(size).offset(from).execute()
      : (await query.execute()).filter(isFrom(email)).slice(from, from + size);
  const replies = await repliesTo(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toMessage(row, replies.get(row.id) ?? []));
}
