import type { Message, MessageInput } from '@catering/contract';
import type { Selectable } from 'kysely';
import { toTimestamp, type EpochMs } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import type { MessageTable, ReplyTable } from './messages.table.ts';

type Reply = Pick<Selectable<ReplyTable>, 'message_id' | 'reply_message' | 'created_at'>;

const toMessage = (row: Selectable<MessageTable>, replies: Reply[]): Message => ({
  _id: row.id,
  email: row.email,
  message: row.message,
  createdAt: toTimestamp(row.created_at),
  replies: replies.map(({ reply_message, created_at }) => ({
    replyMessage: reply_message,
    createdAt: toTimestamp(created_at),
  })),
});

export async function insertMessage(
  database: Database,
  { createdAt, ...message }: MessageInput & { id: string; createdAt: EpochMs },
): Promise<Message> {
  const row = await database
    .insertInto('messages')
    .values({ ...message, created_at: createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMessage(row, []);
}

/** The replies to these messages, oldest first, by message. */
async function repliesTo(database: Database, ids: string[]): Promise<Map<string, Reply[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('replies')
    .selectAll()
    .where('message_id', 'in', ids)
    .orderBy('seq')
    .execute();
  return Map.groupBy(rows, (row) => row.message_id);
}

export async function findMessage(database: Database, id: string): Promise<Message | undefined> {
  const row = await database
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toMessage(row, (await repliesTo(database, [id])).get(id) ?? []);
}

export async function insertReply(
  database: Database,
  { message, text, createdAt }: { message: string; text: string; createdAt: EpochMs },
) {
  await database
    .insertInto('replies')
    .values({ message_id: message, reply_message: text, created_at: createdAt })
    .execute();
}

interface MessageFilter {
  /** Whatever its case. */
  readonly email?: string | undefined;
  readonly replied?: boolean | undefined;
  readonly oldestFirst?: boolean | undefined;
  readonly limit: number;
  /** Counted from 1. */
  readonly page: number;
}

/** Messages that pass the filter, newest first unless asked otherwise (D-63). */
export async function listMessages(database: Database, filter: MessageFilter): Promise<Message[]> {
  const { email, replied, oldestFirst, limit, page } = filter;
  const direction = oldestFirst ? 'asc' : 'desc';
  let query = database.selectFrom('messages').selectAll();
  if (email !== undefined) {
    query = query.where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()));
  }
  if (replied !== undefined) {
    query = query.where(({ exists, not, selectFrom }) => {
      const reply = exists(
        selectFrom('replies').select('seq').whereRef('replies.message_id', '=', 'messages.id'),
      );
      return replied ? reply : not(reply);
    });
  }
  const rows = await query
    .orderBy('created_at', direction)
    .orderBy('seq', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const replies = await repliesTo(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toMessage(row, replies.get(row.id) ?? []));
}
