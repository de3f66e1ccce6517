import * as z from 'zod/mini';
import { apiRouter } from './api-router.ts';
import { emailSchema } from './auth.ts';
import { failures } from './errors.ts';
import { idempotencyHeaders } from './idempotency.ts';
import { MESSAGE_MAX_LENGTH } from './limits.ts';
import {
  booleanQuerySchema,
  idParamsSchema,
  idSchema,
  limitQuerySchema,
  pageQuerySchema,
  sortQuerySchema,
  textSchema,
  timestampSchema,
} from './primitives.ts';
import { ADMINS, ANYONE } from './roles.ts';

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

export const messagesRouter = apiRouter({
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
});
