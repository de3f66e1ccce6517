import * as z from 'zod/mini';

/** A sentence that says what was done. */
export const messageBodySchema = z.object({
  /** A sentence that says what was done. */
  message: z.string().check(z.minLength(1)),
});
