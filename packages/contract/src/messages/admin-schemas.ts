import * as z from 'zod/mini';
import { MESSAGE_MAX_LENGTH } from '../limits.ts';
import {
  booleanQuerySchema,
  limitQuerySchema,
  pageQuerySchema,
  sortQuerySchema,
} from '../common/fields/list-query.ts';
import { textSchema } from '../common/fields/text.ts';

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
