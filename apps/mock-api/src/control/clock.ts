import * as z from 'zod/mini';

/** Ten years: further than anything here lasts. */
const ADVANCE_MAX_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** How far the clock moves on. */
export const advanceSchema = z.object({
  advanceMs: z
    .int('advanceMs must be a whole number of milliseconds')
    .check(
      z.minimum(0, 'advanceMs cannot be negative'),
      z.maximum(ADVANCE_MAX_MS, `advanceMs cannot be above ${ADVANCE_MAX_MS}`),
    ),
});
