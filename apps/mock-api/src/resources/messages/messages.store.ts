import {
  MESSAGES_PAGE_SIZE,
  type Message,
  type MessageQuery,
  type Reply,
} from '@catering/contract';
import type { Database, MessageTable } from '../../database/schema.ts';
import { type RowOf, withoutSeq } from '../../database/tables/row-mapping.ts';

export const toReply = ({ replyMessage, createdAt }: Reply): Reply => ({ replyMessage, createdAt });

/** Stores a message without its replies, which have rows of their own. */
export async function insertMessage(
  database: Database,
  message: RowOf<MessageTable>,
): Promise<Message> {
  await database.insertInto('messages').values(message).execute();
  return { ...message, replies: [] };
}

async function repliesTo(database: Database, ids: string[]): Promise<Map<string, Reply[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('replies')
    .selectAll()
    .where('messageId', 'in', ids)
    .orderBy('seq')
    .execute();
  const byMessage = Map.groupBy(rows, (row) => row.messageId);
  return new Map([...byMessage].map(([id, ofOne]) => [id, ofOne.map(toReply)]));
}

export async function findMessage(database: Database, id: string): Promise<Message | undefined> {
  const row = await database
    .selectFrom('messages')
    .selectAll()
    .where('_id', '=', id)
    .executeTakeFirst();
  return row && { ...withoutSeq(row), replies: (await repliesTo(database, [id])).get(id) ?? [] };
}

export async function insertReply(database: Database, reply: Reply, messageId: string) {
  await database
    .insertInto('replies')
    .values({ ...reply, messageId })
    .execute();
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
        selectFrom('replies').select('seq').whereRef('replies.messageId', '=', 'messages._id'),
      );
      return replied === 'true' ? reply : not(reply);
    });
  }
  query = query.orderBy('createdAt', direction).orderBy('seq', direction);
  const size = Number(limit);
  const from = size * (Number(page) - 1);
  // SQL would not do: SQLite knows the case of English letters only.
  const rows =
    email === undefined
      ? await query.limit(size).offset(from).execute()
      : (await query.execute()).filter(isFrom(email)).slice(from, from + size);
  const replies = await repliesTo(
    database,
    rows.map(({ _id }) => _id),
  );
  return rows.map((row) => ({ ...withoutSeq(row), replies: replies.get(row._id) ?? [] }));
}
