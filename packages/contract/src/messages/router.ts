import { idempotencyHeaders } from '../common/fields/idempotency-key.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { ANYONE } from '../common/operations/roles.ts';
import { messageInputSchema, messageSchema } from './schemas.ts';

/** The operations for customers; `messagesRouter` has those for admins too. */
export const customerMessagesRouter = apiRouter({
  /** Stores a message of a visitor, who needs no account. */
  create: {
    method: 'POST',
    path: '/messages',
    summary: 'Send a message',
    metadata: {
      roles: ANYONE,
      limited: true,
      idempotent: true,
      resource: { name: 'message', action: 'create' },
      vary: 'message',
    },
    headers: idempotencyHeaders,
    body: messageInputSchema,
    responses: { 201: messageSchema },
  },
});
