import * as z from 'zod/mini';
import { emailSchema } from '../common/fields/email.ts';
import { idSchema } from '../common/fields/ids.ts';
import { textSchema } from '../common/fields/text.ts';
import { timestampSchema } from '../common/fields/timestamp.ts';
import { MESSAGE_MAX_LENGTH } from '../limits.ts';

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
