import * as z from 'zod/mini';

/** A response with only a confirmation. */
export const messageBodySchema = z.object({
  /** A sentence that says what was done. */
  message: z.string().check(z.minLength(1)),
});
