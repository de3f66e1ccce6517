import type { AppRouter } from '@ts-rest/core';
import { idSchema, timestampSchema } from '@catering/contract';
import * as z from 'zod/mini';

/** A mail that the server has sent, into its own mailbox. */
export const mailSchema = z.object({
  /** Id of the mail. */
  _id: idSchema,
  /** Email that it was sent to. */
  to: z.string(),
  /** Subject of the mail. */
  subject: z.string(),
  /** The mail as plain text. */
  text: z.string(),
  /** The mail as HTML. */
  html: z.string(),
  /** Time of sending, ISO 8601 in UTC. */
  createdAt: timestampSchema,
});
export type ReceivedMail = z.infer<typeof mailSchema>;

export const mailsRouter = {
  /** Lists the mailbox, newest first. */
  list: {
    method: 'GET',
    path: '/mails',
    responses: { 200: z.array(mailSchema) },
  },
} as const satisfies AppRouter;
