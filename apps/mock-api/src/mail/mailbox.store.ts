import type { Database } from '../database/schema.ts';
import { isStorageFailure, sqlState } from '../database/storage-failure.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { withoutSeq } from '../database/tables/row-mapping.ts';
import { type Clock, toTimestamp } from '../runtime/clock.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** @param transaction that of what the mail is about: without the mail, nothing of it is stored */
  send(mail: Mail, transaction: Database): Promise<void>;
}

/** A mailer whose failures become a 503 (D-58). Those of the database stay as they are, for `transact`. */
export const withMailErrors = (mailer: Mailer): Mailer => ({
  send: async (mail, transaction) => {
    try {
      await mailer.send(mail, transaction);
    } catch (cause) {
      if (isStorageFailure(cause) || sqlState(cause) !== undefined) throw cause;
      throw new ApiError('NOT_READY', {
        message: 'We cannot send mail just now. Please try again later.',
        cause,
      });
    }
  },
});

/** Mails that the mailbox shows; older ones are deleted. */
const MAILS_MAX = 500;

/** One mail in so many deletes the old ones: two transactions that delete the same rows collide. */
const TRIM_EVERY = 100;

interface Mailbox {
  readonly clock: Clock;
  readonly ids: () => string;
}

/** A mailer that sends nothing and keeps everything where a developer can read it (D-58). */
export const localMailer = ({ clock, ids }: Mailbox): Mailer => ({
  send: async (mail, transaction) => {
    const { seq } = await transaction
      .insertInto('mails')
      .values({ ...mail, _id: ids(), createdAt: toTimestamp(clock.now()) })
      .returning('seq')
      .executeTakeFirstOrThrow();
    if (seq % TRIM_EVERY !== 0) return;
    await transaction
      .deleteFrom('mails')
      .where('seq', '<=', seq - MAILS_MAX)
      .execute();
  },
});

export interface StoredMail extends Mail {
  readonly _id: string;
  readonly createdAt: string;
}

export async function listMails(database: Database): Promise<StoredMail[]> {
  const newestFirst = database.selectFrom('mails').selectAll().orderBy('seq', 'desc');
  const rows = await newestFirst.limit(MAILS_MAX).execute();
  return rows.map(withoutSeq);
}
