import * as z from 'zod/mini';
import { timestampSchema } from '../common/fields/timestamp.ts';

/** A request that the server responded to (D-68). */
export const requestLogSchema = z.object({
  /** HTTP method of the request. */
  method: z.string(),
  /** Path of the request; it holds no secret (D-68). */
  path: z.string(),
  /** HTTP status of the response. */
  status: z.int(),
  /** Time until the response, in ms. */
  duration: z.number(),
  /** Time of its arrival, ISO 8601 in UTC (D-50). */
  createdAt: timestampSchema,
});
export type RequestLog = z.infer<typeof requestLogSchema>;

/** Something the server noted about itself (D-68). */
export const appLogSchema = z.object({
  /** Severity: "info", "warn" or "error". */
  level: z.string(),
  /** A sentence about the event; it holds no secret (D-68). */
  message: z.string(),
  /** Time of the event, ISO 8601 in UTC (D-50). */
  createdAt: timestampSchema,
});
export type AppLog = z.infer<typeof appLogSchema>;
