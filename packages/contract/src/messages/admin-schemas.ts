import * as z from 'zod/mini';
import { MESSAGE_MAX_LENGTH } from '../limits.ts';
import {
  repliedQuerySchema,
  limitQuerySchema,
  pageQuerySchema,
  sortQuerySchema,
} from '../common/fields/list-query.ts';
import { textSchema } from '../common/fields/text.ts';

/** The body of a reply by an admin (D-67). */
export const replyInputSchema = z.object({
  /** Text of the reply, at most 5000 characters (D-67). */
  replyMessage: textSchema('Reply', MESSAGE_MAX_LENGTH),
});

/** Filters, order and page of the list of messages (D-63). */
export const messageQuerySchema = z.object({
  /** Only messages of this sender (D-63). */
  email: z.optional(z.string()),
  /** Only messages with a reply ("true") or without one ("false") (D-63). */
  replied: z.optional(repliedQuerySchema),
  /** "-createdAt" is newest first, "createdAt" oldest first (D-63). */
  sort: z.optional(sortQuerySchema),
  /** Number of messages in one response, "1" to "1000"; 100 when left out (D-63). */
  limit: z.optional(limitQuerySchema),
  /** Page of the list, counted from "1" (D-63). */
  page: z.optional(pageQuerySchema),
});
export type MessageQuery = z.infer<typeof messageQuerySchema>;
