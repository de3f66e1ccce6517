import * as z from 'zod/mini';
import { timestampSchema } from '../common/fields/timestamp.ts';

/** A request that the server responded to; "duration" is milliseconds; the path holds no secret (D-68). */
export const requestLogSchema = z.object({
  method: z.string(),
  path: z.string(),
  status: z.int(),
  duration: z.number(),
  createdAt: timestampSchema,
});
export type RequestLog = z.infer<typeof requestLogSchema>;

/** Something the server noted about itself (D-68). */
export const appLogSchema = z.object({
  level: z.string(),
  message: z.string(),
  createdAt: timestampSchema,
});
export type AppLog = z.infer<typeof appLogSchema>;
