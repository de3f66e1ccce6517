import type { Database } from '../database/schema.ts';
import { ApiError } from '../http/errors/api-error.ts';

/** An email to one person, as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends email. It fails when the mail service does. */
export interface Mailer {
  /** @param transaction that of what the mail is about: without the mail, nothing of it is stored */
  send(mail: Mail, transaction: Database): Promise<void>;
}

/** A mailer whose failures become a 503 (D-58). */
export const withMailErrors = (mailer: Mailer): Mailer => ({
  send: async (mail, transaction) => {
    try {
      await mailer.send(mail, transaction);
    } catch (cause) {
      throw new ApiError('NOT_READY', {
        message: 'We cannot send mail just now. Please try again later.',
        cause,
      });
    }
  },
});
