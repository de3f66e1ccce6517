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
  send(mail: Mail): Promise<void>;
}

/** A mailer whose failures become a 503 (D-58). */
export const withMailErrors = (mailer: Mailer): Mailer => ({
  send: async (mail) => {
    try {
      await mailer.send(mail);
    } catch (cause) {
      throw new ApiError('NOT_READY', {
        message: 'We cannot send mail just now. Please try again later.',
        cause,
      });
    }
  },
});
