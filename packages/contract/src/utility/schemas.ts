import * as z from 'zod/mini';

/** The health of the server (D-68). */
export const statusSchema = z.object({
  /** "ok" while the server can do its work. */
  status: z.string(),
  /** Seconds since the server started (D-68). */
  uptime: z.optional(z.number()),
});
export type Status = z.infer<typeof statusSchema>;
