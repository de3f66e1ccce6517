import * as z from 'zod/mini';
import { idempotencyHeaders } from '../common/fields/idempotency-key.ts';
import { idParamsSchema } from '../common/fields/ids.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { failures } from '../common/operations/failures.ts';
import { ADMINS } from '../common/operations/roles.ts';
import { customerMessagesRouter } from './router.ts';
import { messageQuerySchema, replyInputSchema } from './admin-schemas.ts';
import { messageSchema } from './schemas.ts';

export const messagesRouter = {
  ...customerMessagesRouter,
  ...apiRouter({
    /**
     * The messages. Filters by "email" and "replied"; newest first unless "sort" says otherwise; 100 in one response unless "limit"
     * says otherwise, and "page" counts from 1 (D-63).
     */
    list: {
      method: 'GET',
      path: '/messages',
      summary: 'List the messages',
      metadata: { roles: ADMINS, resource: { name: 'message', action: 'list' } },
      query: messageQuerySchema,
      responses: { 200: z.array(messageSchema) },
    },
    /** Stores the reply with the message, after earlier ones, and mails it to the sender (D-67). */
    reply: {
      method: 'POST',
      path: '/messages/:id/reply',
      summary: 'Reply to a message',
      metadata: {
        roles: ADMINS,
        needsMail: true,
        idempotent: true,
        resource: { name: 'message', action: 'update' },
        vary: 'replyMessage',
        expensive: true,
      },
      headers: idempotencyHeaders,
      pathParams: idParamsSchema,
      body: replyInputSchema,
      responses: { 201: messageSchema, ...failures(404) },
    },
  }),
};
