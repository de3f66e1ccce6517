import type { Mailer } from '../mail/mail.ts';
import { ApiError } from './api-error.ts';

/** The mailer, whose failures become 503 (D-58). */
export const answering503 = (mailer: Mailer): Mailer => ({
  send: async (mail) => {
    try {
      await mailer.send(mail);
    } catch (cause) {
      throw new ApiError('NOT_READY', 'We cannot send mail just now. Please try again later.', {
        cause,
      });
    }
  },
});
