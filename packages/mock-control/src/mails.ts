import { idSchema, timestampSchema } from '@catering/contract';
import * as z from 'zod/mini';
import { CONTROL_PATH, controlRouter } from './control-router.ts';

/** A mail that the server has sent, into its own mailbox. */
export const mailSchema = z.object({
  _id: idSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: timestampSchema,
});
export type ReceivedMail = z.infer<typeof mailSchema>;

export const mailsRouter = controlRouter({
  list: {
    method: 'GET',
    path: `${CONTROL_PATH}/mails`,
    summary: 'List the mailbox, newest first',
    responses: { 200: z.array(mailSchema) },
  },
});
