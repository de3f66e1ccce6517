import * as z from 'zod/mini';
import { apiRouter } from '../api-router.ts';
import { failures } from '../errors.ts';
import { MESSAGE_MAX_LENGTH } from '../limits.ts';
import { messageSchema, customerMessagesRouter } from '../messages.ts';
import {
  textSchema,
  idParamsSchema,
  limitQuerySchema,
  pageQuerySchema,
  sortQuerySchema,
  booleanQuerySchema,
} from '../primitives.ts';
import { ADMINS } from '../roles.ts';

export const replyInputSchema = z.object({
  replyMessage: textSchema('Reply', MESSAGE_MAX_LENGTH),
});

export const messageQuerySchema = z.object({
  email: z.optional(z.string()),
  replied: z.optional(booleanQuerySchema),
  sort: z.optional(sortQuerySchema),
  limit: z.optional(limitQuerySchema),
  page: z.optional(pageQuerySchema),
});
export type MessageQuery = z.infer<typeof messageQuerySchema>;

export const messagesRouter = {
  ...customerMessagesRouter,
  ...apiRouter({
    list: {
      method: 'GET',
      path: '/messages',
      summary: 'List the messages',
      description:
        'Filters by "email" and "replied"; newest first unless "sort" says otherwise; 100 in one response unless "limit" says otherwise, and "page" counts from 1 (D-63).',
      metadata: { roles: ADMINS },
      query: messageQuerySchema,
      responses: { 200: z.array(messageSchema) },
    },
    reply: {
      method: 'POST',
      path: '/messages/:id/reply',
      summary: 'Reply to a message',
      description:
        'Stores the reply with the message, after earlier ones, and mails it to the sender (D-67).',
      metadata: { roles: ADMINS, needsMail: true },
      pathParams: idParamsSchema,
      body: replyInputSchema,
      responses: { 201: messageSchema, ...failures(404) },
    },
  }),
};
