import * as z from 'zod/mini';
import { emailSchema } from '../common/fields/email.ts';
import { idSchema } from '../common/fields/ids.ts';
import { textSchema } from '../common/fields/text.ts';
import { timestampSchema } from '../common/fields/timestamp.ts';
import { MESSAGE_MAX_LENGTH } from '../limits.ts';

/** A reply to a message (D-67). */
export const replySchema = z.object({
  /** Text of the reply (D-67). */
  replyMessage: z.string(),
  /** Time of the reply, ISO 8601 in UTC (D-50). */
  createdAt: timestampSchema,
});
export type Reply = z.infer<typeof replySchema>;

/** A customer's message (ENT-23) with the replies it was given (D-67). */
export const messageSchema = z.object({
  /** Id of the message. */
  _id: idSchema,
  /** Email of the sender (ENT-23). */
  email: z.string(),
  /** Text of the message (ENT-23). */
  message: z.string(),
  /** Time of its arrival, ISO 8601 in UTC (D-50). */
  createdAt: z.optional(timestampSchema),
  /** The replies to it, oldest first (D-67). */
  replies: z.optional(z.array(replySchema)),
});
export type Message = z.infer<typeof messageSchema>;

/** The body that the contact form sends (ENT-23). */
export const messageInputSchema = z.object({
  /** Email of the sender, to which a reply is mailed (ENT-23). */
  email: emailSchema,
  /** Text of the message, at most 5000 characters (ENT-23). */
  message: textSchema('Message', MESSAGE_MAX_LENGTH),
});
export type MessageInput = z.infer<typeof messageInputSchema>;
