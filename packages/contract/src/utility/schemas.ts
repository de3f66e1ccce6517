import * as z from 'zod/mini';

/** Health of the server; "uptime" is seconds (D-68). */
export const statusSchema = z.object({ status: z.string(), uptime: z.optional(z.number()) });
export type Status = z.infer<typeof statusSchema>;
