import { toTimestamp, type Clock } from '../runtime/clock.ts';
import type { Database } from '../database/schema.ts';
import type { Mail, Mailer } from './mail.ts';

/** Mails that are kept; the oldest are deleted. */
const MAILS_MAX = 500;

interface Mailbox {
  readonly clock: Clock;
  readonly ids: () => string;
}

/** A mailer that sends nothing and keeps everything where a developer can read it (D-58). */
export const localMailer = ({ clock, ids }: Mailbox): Mailer => ({
  send: async ({ to, ...mail }, transaction) => {
    const { seq } = await transaction
      .insertInto('mails')
      .values({ ...mail, id: ids(), recipient: to, created_at: clock.now() })
      .returning('seq')
      .executeTakeFirstOrThrow();
    await transaction
      .deleteFrom('mails')
      .where('seq', '<=', seq - MAILS_MAX)
      .execute();
  },
});

/** A mail that was sent; "createdAt" is a timestamp. */
export interface StoredMail extends Mail {
  readonly _id: string;
  readonly createdAt: string;
}

/** The local mailbox, newest first. */
export async function listMails(database: Database): Promise<StoredMail[]> {
  const rows = await database.selectFrom('mails').selectAll().orderBy('seq', 'desc').execute();
  return rows.map(({ seq: _seq, id, recipient, created_at, ...mail }) => ({
    _id: id,
    to: recipient,
    ...mail,
    createdAt: toTimestamp(created_at),
  }));
}
