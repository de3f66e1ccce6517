import * as z from 'zod/mini';
import { apiRouter } from './api-router.ts';
import { emailSchema } from './auth.ts';
import { idempotencyHeaders } from './idempotency.ts';
import { MESSAGE_MAX_LENGTH } from './limits.ts';
import { idSchema, timestampSchema, textSchema } from './primitives.ts';
import { ANYONE } from './roles.ts';

export const replySchema = z.object({ replyMessage: z.string(), createdAt: timestampSchema });
export type Reply = z.infer<typeof replySchema>;

/** A customer's message (ENT-23) with the replies it was given (D-67). */
export const messageSchema = z.object({
  _id: idSchema,
  email: z.string(),
  message: z.string(),
  createdAt: z.optional(timestampSchema),
  replies: z.optional(z.array(replySchema)),
});
export type Message = z.infer<typeof messageSchema>;

export const messageInputSchema = z.object({
  email: emailSchema,
  message: textSchema('Message', MESSAGE_MAX_LENGTH),
});
export type MessageInput = z.infer<typeof messageInputSchema>;

/** What customers call; `messagesRouter` has the calls of admins too. */
export const customerMessagesRouter = apiRouter({
  create: {
    method: 'POST',
    path: '/messages',
    summary: 'Send a message',
    description: 'Stores a message of a visitor, who needs no account.',
    metadata: { roles: ANYONE, limited: true, idempotent: true },
    headers: idempotencyHeaders,
    body: messageInputSchema,
    responses: { 201: messageSchema },
  },
});
